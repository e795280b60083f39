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
import type { Build, Finish } from '../build/build'

/** Width and height of the sign, m, and of its picture, px. */
const SIGN = [0.8, 0.28] as const
const PIXELS = [688, 240] as const
/** Finishes on which the lettering is light. */
const DARK: readonly Finish[] = ['black', 'graphite', 'red', 'blue', 'green']

/**
 * Name and phone number as cut vinyl: on the doors of the truck, or on the nose of a trailer, below `top`, the height of
 * its roof, m. Null without text.
 */
export function lettering(build: Build, top: number): Object3D | null {
  const { name, phone } = build.lettering
  if (name.trim() === '' && phone.trim() === '') return null
  const surface = build.mount === 'trailer' ? build.body : build.truck
  const material = signMaterial(
    [name.trim(), phone.trim()].filter(Boolean),
    DARK.includes(surface) ? '#f4f4f0' : '#16202b',
  )
  const sign = () => new Mesh(new PlaneGeometry(...SIGN).toNonIndexed(), material)
  if (build.mount === 'trailer') {
    const nose = at(sign(), 0.02, top - 0.4, 0)
    nose.rotation.y = Math.PI / 2
    return group(nose)
  }
  // The middle of the front door, m before the back of the cab.
  const x = build.cab === 'crew' ? 2.02 : 0.66
  return both((side) => {
    const onDoor = at(sign(), x, 0.94, side * (HALF_WIDTH + 0.006))
    if (side < 0) onDoor.rotation.y = Math.PI
    return onDoor
  })
}

function signMaterial(lines: readonly string[], ink: string): MeshStandardMaterial {
  const [width, height] = PIXELS
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = ink
  context.textAlign = 'center'
  // Font sizes and baselines, px: a large first line, and a smaller second one, if there is one.
  const baselines = lines.length === 1 ? [155] : [105, 205]
  for (const [index, line] of lines.entries()) {
    context.font = `bold ${index === 0 ? 110 : 80}px "Barlow Condensed", sans-serif`
    context.fillText(line, width / 2, baselines[index] ?? 0, width - 20)
  }
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  const material = new MeshStandardMaterial({ map, transparent: true, roughness: 0.5 })
  material.userData.disposeWithMesh = true
  return material
}
