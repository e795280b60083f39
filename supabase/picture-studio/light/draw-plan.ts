import {
  BackSide,
  Box3,
  CanvasTexture,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
} from 'three'
import { bake } from '../../../src/rig-models/shape/assemble'
import type { Shot } from './photograph'

/** Color of the paper. */
const PAPER = '#123250'
/** Meters between views. */
const GAP = 0.7

/** A drawing of a rig from the side, from behind and from above, as it hangs in the shop. */
export function drawPlan(model: Group, aspect: number, title: string): Shot {
  const fill = new MeshBasicMaterial({
    color: PAPER,
    polygonOffset: true,
    polygonOffsetFactor: 2,
    polygonOffsetUnits: 2,
  })
  const ink = new LineBasicMaterial({ color: '#d9ecff', transparent: true, opacity: 0.62 })
  // A line around a part separates it from the background: its back, slightly enlarged.
  const rim = new MeshBasicMaterial({ color: '#8fb0cc', side: BackSide })
  rim.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <begin_vertex>',
      'vec3 transformed = position + normalize( normal ) * 0.011;',
    )
  }
  const baked = bake(model)
  const createView = () => {
    const view = new Group()
    for (const part of baked.children) {
      if (!(part instanceof Mesh)) continue
      view.add(
        new Mesh(part.geometry, fill),
        new Mesh(part.geometry, rim),
        new LineSegments(new EdgesGeometry(part.geometry, 30), ink),
      )
    }
    return view
  }
  const size = new Box3().setFromObject(baked).getSize(new Vector3())
  const [side, rear, top] = [createView(), createView(), createView()]
  rear.rotation.y = Math.PI / 2
  top.rotation.x = Math.PI / 2
  const scene = new Scene()
  const addView = (view: Group, left: number, bottom: number) => {
    const frame = new Box3().setFromObject(view)
    view.position.add(new Vector3(left - frame.min.x, bottom - frame.min.y, 0))
    scene.add(view)
  }
  // Rear and side in the upper row, the top below the side. The model's front, +x, is on the right. The top view is as
  // high as the rear view is wide.
  const rearWidth = size.z + GAP
  addView(rear, 0, rearWidth)
  addView(side, rearWidth, rearWidth)
  addView(top, rearWidth, 0)
  const [width, height] = [rearWidth + size.x, rearWidth + size.y]
  /** Half the height of the sheet, in meters of the drawing. */
  const half = Math.max(width / aspect, height) * 0.6
  const target = new Vector3(width / 2, height / 2, 0)
  const camera = new OrthographicCamera(-half * aspect, half * aspect, half, -half, 0.1, 100)
  camera.position.set(target.x, target.y, 40)
  scene.background = paintSheet(aspect, title, size, { half, width, height, rearWidth })
  const dark = { color: '#000000', power: 0 }
  return {
    scene,
    camera,
    target,
    reach: 1,
    key: { from: new Vector3(0, 1, 0), size: 0, ...dark },
    dome: dark,
    aperture: 0,
    exposure: 1,
    isLinear: true,
  }
}

/** A length as 9′ 2″. */
const feet = (meters: number): string => {
  const inches = Math.round(meters / 0.0254)
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`
}

/** The paper with its grid, the dimension lines of the side and the rear, and the title block. */
function paintSheet(
  aspect: number,
  title: string,
  size: Vector3,
  { half, width, height, rearWidth }: { half: number; width: number; height: number; rearWidth: number },
): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = 1920
  canvas.height = Math.round(1920 / aspect)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const [w, h] = [canvas.width, canvas.height]
  const scale = h / (2 * half)
  const x = (meters: number) => w / 2 + (meters - width / 2) * scale
  const y = (meters: number) => h / 2 - (meters - height / 2) * scale
  context.fillStyle = PAPER
  context.fillRect(0, 0, w, h)
  for (let line = 0; line < w; line += 24) {
    context.fillStyle = line % 120 === 0 ? 'rgba(170,210,245,.14)' : 'rgba(170,210,245,.06)'
    context.fillRect(line, 0, 1, h)
    context.fillRect(0, line, w, 1)
  }
  context.strokeStyle = 'rgba(217,236,255,.8)'
  context.lineWidth = 2
  context.strokeRect(30, 30, w - 60, h - 60)
  context.fillStyle = '#d9ecff'
  context.textAlign = 'center'
  context.font = '26px "Liberation Sans Narrow", sans-serif'
  const arrow = (x0: number, x1: number, at: number, text: string) => {
    context.beginPath()
    for (const [end, inward] of [
      [x0, 1],
      [x1, -1],
    ] as const) {
      context.moveTo(end, at - 10)
      context.lineTo(end, at + 10)
      context.moveTo(end + inward * 12, at - 5)
      context.lineTo(end, at)
      context.lineTo(end + inward * 12, at + 5)
    }
    context.moveTo(x0, at)
    context.lineTo(x1, at)
    context.stroke()
    context.fillText(text, (x0 + x1) / 2, at - 12)
  }
  arrow(x(rearWidth), x(rearWidth + size.x), y(rearWidth) + 44, feet(size.x))
  arrow(x(0), x(size.z), y(rearWidth) + 44, feet(size.z))
  // Title block.
  const [bw, bh] = [Math.max(300, x(size.z) - 70), 170]
  context.strokeRect(30, h - 30 - bh, bw, bh)
  context.textAlign = 'left'
  context.font = 'bold 40px "Liberation Sans Narrow", sans-serif'
  context.fillText(title, 52, h - 30 - bh + 56)
  context.font = '24px "Liberation Sans Narrow", sans-serif'
  context.fillText('Genoa Rigworks · Genoa, NY', 52, h - 30 - bh + 98)
  context.fillText(`Overall height ${feet(size.y)}`, 52, h - 30 - bh + 136)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
