import {
  CanvasTexture,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three'
import { HALF_WIDTH } from '#rig-models/part/cab-measures'
import { at, both, group } from '#rig-models/shape/assemble'
import type { Build } from '../build/build'
import { inkOn } from '../finish-colors'
import { letteringLines, SIGN, signX } from './measures'

/**
 * Name and phone number as cut vinyl: on the doors of the truck, or on the nose of a trailer, below `top`, the height of
 * its roof, m. Null without text.
 */
export function lettering(build: Build, top: number): Object3D | null {
  const lines = letteringLines(build)
  if (lines.length === 0) return null
  const material = signMaterial(lines, inkOn(build.mount === 'trailer' ? build.body : build.truck))
  const sign = () => new Mesh(new PlaneGeometry(SIGN.width, SIGN.height).toNonIndexed(), material)
  if (build.mount === 'trailer') {
    const nose = at(sign(), 0.02, top - 0.4, 0)
    nose.rotation.y = Math.PI / 2
    return group(nose)
  }
  const x = signX(build)
  return both((side) => {
    const onDoor = at(sign(), x, SIGN.y, side * (HALF_WIDTH + 0.006))
    if (side < 0) onDoor.rotation.y = Math.PI
    return onDoor
  })
}

function signMaterial(lines: ReturnType<typeof letteringLines>, ink: string): MeshStandardMaterial {
  const [width, height] = SIGN.pixels
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = ink
  context.textAlign = 'center'
  for (const { text, font, baseline } of lines) {
    context.font = `bold ${font}px "Barlow Condensed", sans-serif`
    context.fillText(text, width / 2, baseline, width - 20)
  }
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  const material = new MeshStandardMaterial({ map, transparent: true, roughness: 0.5 })
  material.userData.disposeWithMesh = true
  return material
}
