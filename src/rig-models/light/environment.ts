import {
  BackSide,
  BoxGeometry,
  CanvasTexture,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  type Texture,
  type WebGLRenderer,
} from 'three'

/** A lamp or window reflected by surfaces: position, size, brightness. */
interface Softbox {
  /** It faces a point 1 m above the origin. */
  at: [x: number, y: number, z: number]
  size: [w: number, h: number, d: number]
  color?: string
  power: number
}

/** What is around a rig, as far as its surfaces reflect it. */
export interface Surroundings {
  /** Colors from straight up to straight down, each with its position as a fraction. */
  gradient: readonly (readonly [share: number, color: string])[]
  /** Factor of the brightness of gradient and drawing. */
  power: number
  boxes?: readonly Softbox[]
  /** Drawn over the gradient, on a canvas of 1024 × 512: trees, clouds, walls. */
  draw?: (context: CanvasRenderingContext2D) => void
}

/**
 * The reflections of polished metal and paint: rendered from a scene with softboxes, as around a photographed truck.
 */
export function reflections(
  renderer: WebGLRenderer,
  { gradient, power, boxes = [], draw }: Surroundings,
): Texture {
  const scene = new Scene()
  const canvas = document.createElement('canvas')
  canvas.width = 1024
  canvas.height = 512
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const fill = context.createLinearGradient(0, 0, 0, 512)
  for (const [share, color] of gradient) fill.addColorStop(share, color)
  context.fillStyle = fill
  context.fillRect(0, 0, 1024, 512)
  draw?.(context)
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  const sky = new Mesh(new SphereGeometry(60, 48, 32), new MeshBasicMaterial({ map, side: BackSide }))
  sky.material.color.multiplyScalar(power)
  scene.add(sky)
  for (const { at, size, color = '#ffffff', power: bright } of boxes) {
    const lamp = new Mesh(
      new BoxGeometry(...size),
      new MeshBasicMaterial({ color: new Color(color).multiplyScalar(bright) }),
    )
    lamp.position.set(...at)
    lamp.lookAt(0, 1, 0)
    scene.add(lamp)
  }
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(scene, 0.012, 0.1, 100, { size: 128 })
  generator.dispose()
  return texture
}
