import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  Float32BufferAttribute,
  Points,
  PointsMaterial,
  SRGBColorSpace,
  type Vector3,
} from 'three'
import { type GroundLight, glowShare, type Lamps } from './lamps'

/** Side of the lit square of ground around a rig, m. */
export const LIT_GROUND = 30
/** Side of the picture of that ground, px. */
const PIXELS = 512
/** Size of the glow around a lamp, in units of three's points. */
const GLOW_SIZE = 3.4

/** How light falls off from the middle of a lit ellipse to its edge. */
const FALLOFF = [
  [0, 1],
  [0.2, 0.82],
  [0.45, 0.42],
  [0.7, 0.13],
  [1, 0],
] as const

/**
 * The light of a rig's lamps at night: ellipses on the ground, and the glow around the lamps. Pictures instead of lamps
 * that three calculates: they cost one draw call, and nothing in the pixels of other surfaces.
 */
export class NightLights {
  readonly #context = canvasOf(PIXELS)
  /** For the ground, whose second texture coordinates are 0 to 1 on the lit square. */
  readonly groundMap = new CanvasTexture(this.#context.canvas)
  readonly glows: Points<BufferGeometry, PointsMaterial>
  #lamps: Lamps | null = null

  constructor() {
    this.groundMap.colorSpace = SRGBColorSpace
    this.groundMap.channel = 1
    const map = new CanvasTexture(glowPicture())
    const material = new PointsMaterial({
      map,
      size: GLOW_SIZE,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      blending: AdditiveBlending,
      fog: false,
    })
    this.glows = new Points(new BufferGeometry(), material)
    this.glows.frustumCulled = false
  }

  /** Shows lamps in the coordinates of the model; `middle` is the middle of the lit square. */
  show(lamps: Lamps, middle: { x: number; z: number }): void {
    const { groundLights, glows } = lamps
    this.#drawGroundLights(groundLights, middle)
    this.#lamps = lamps
    const geometry = new BufferGeometry()
    const positions = glows.flatMap(({ x, y, z }) => [x - middle.x, y, z - middle.z])
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(positions.length), 3))
    this.glows.geometry.dispose()
    this.glows.geometry = geometry
  }

  /** Before each frame: how bright a glow is depends on the camera. */
  colorGlows(camera: Vector3): void {
    if (!this.#lamps) return
    const colors = this.glows.geometry.getAttribute('color')
    const { glows, body } = this.#lamps
    for (const [index, glow] of glows.entries()) {
      const { r, g, b } = new Color(glow.color).multiplyScalar(glowShare(glow, camera, body))
      colors.setXYZ(index, r, g, b)
    }
    colors.needsUpdate = true
  }

  dispose(): void {
    this.groundMap.dispose()
    this.glows.geometry.dispose()
    this.glows.material.map?.dispose()
    this.glows.material.dispose()
  }

  #drawGroundLights(groundLights: readonly GroundLight[], middle: { x: number; z: number }): void {
    const context = this.#context
    context.globalCompositeOperation = 'source-over'
    context.fillStyle = '#000000'
    context.fillRect(0, 0, PIXELS, PIXELS)
    // Where these overlap, their light adds up.
    context.globalCompositeOperation = 'lighter'
    const scale = PIXELS / LIT_GROUND
    for (const { x, z, along, across, color, power } of groundLights) {
      context.save()
      context.translate(PIXELS / 2 + (x - middle.x) * scale, PIXELS / 2 + (z - middle.z) * scale)
      context.scale(along * scale, across * scale)
      const light = context.createRadialGradient(0, 0, 0, 0, 0, 1)
      for (const [at, share] of FALLOFF) light.addColorStop(at, withAlpha(color, share * power))
      context.fillStyle = light
      context.fillRect(-1, -1, 2, 2)
      context.restore()
    }
    this.groundMap.needsUpdate = true
  }
}

const withAlpha = (color: string, share: number): string =>
  `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`

function canvasOf(pixels: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}

/** The glow around a lamp: a soft disc, bright in its middle. */
function glowPicture(): HTMLCanvasElement {
  const context = canvasOf(64)
  const light = context.createRadialGradient(32, 32, 0, 32, 32, 32)
  for (const [at, share] of [
    [0, 0.9],
    [0.12, 0.45],
    [0.4, 0.12],
    [1, 0],
  ] as const)
    light.addColorStop(at, withAlpha('#ffffff', share))
  context.fillStyle = light
  context.fillRect(0, 0, 64, 64)
  return context.canvas
}
