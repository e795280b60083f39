import {
  BackSide,
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  MirroredRepeatWrapping,
  SphereGeometry,
  SRGBColorSpace,
} from 'three'
import { seeded } from '#rig-models/finish/texture'
import { clouds, hills, spot, trees, wash } from '#rig-models/light/paint-background'

type Context = CanvasRenderingContext2D
type Gradient = readonly (readonly [share: number, color: string])[]

/** A quarter of the rig's surroundings; each other quarter mirrors its neighbor, so that no seam is visible. */
export interface Panorama {
  /** From the top of the picture to the horizon. */
  sky: Gradient
  /** The color of the ground at the horizon, so that the ground fades into it. */
  horizon: string
  /** Draws the clouds and the objects on the horizon, which is at `HORIZON`; a degree is `DEGREE` pixels wide and high. */
  draw: (context: Context) => void
}

/** Width of the picture, px. */
const WIDTH = 1024
/** The degrees around the rig that the picture shows; it is repeated beside itself. */
const SPAN = 90
/** Pixels in a degree. */
const DEGREE = WIDTH / SPAN
/** Range of the picture above the horizon, degrees; the camera looks up no farther. */
const ABOVE = 30
/** Range of the picture below the horizon, degrees. */
const BELOW = 5
/** y of the horizon, px. */
const HORIZON = ABOVE * DEGREE
/** Distance of the picture, m: beyond every possible position of the camera. */
export const FAR = 60

/** A rectangle: its left edge, width and height, and its base above the horizon, in degrees. */
const block = (context: Context, color: string, x: number, w: number, h: number, base = 0): void => {
  context.fillStyle = color
  context.fillRect(x * DEGREE, HORIZON - (base + h) * DEGREE, w * DEGREE, h * DEGREE)
}

/** Hay meadows, a barn and a row of trees. */
export const FARM: Panorama = {
  sky: [
    [0, '#6ba0d8'],
    [0.6, '#aecfea'],
    [1, '#e9eef0'],
  ],
  horizon: '#a9a877',
  draw(context) {
    clouds(
      context,
      [14, 48, 76].map(
        (x, index) =>
          [
            x * DEGREE,
            HORIZON - (7 + ((index * 5) % 13)) * DEGREE,
            (16 + ((index * 7) % 12)) * DEGREE,
          ] as const,
      ),
      12,
    )
    hills(context, WIDTH, HORIZON, 2.6 * DEGREE, '#9db4bd', 4)
    hills(context, WIDTH, HORIZON, 1.6 * DEGREE, '#869d8a', 9)
    trees(context, WIDTH, HORIZON + 4, 2.3 * DEGREE, ['#33452b', '#455b37', '#5c7346'], 21, 0.8)
    block(context, '#8a3a2c', 38, 4.4, 1.7)
    block(context, '#6a6e72', 37.7, 5, 0.7, 1.6)
    block(context, '#c9cfd2', 42.7, 1, 3)
  },
}

/** The shop: bay doors, benches, tubes under the roof. */
export const HALL: Panorama = {
  sky: [
    [0, '#4c5054'],
    [0.4, '#767a7c'],
    [1, '#a8a9a6'],
  ],
  horizon: '#8f8e89',
  draw(context) {
    for (let row = 0; row < 5; row += 1) {
      block(context, '#3d4145', 0, SPAN, 0.25, 10 + row * 3.4)
      for (let x = 3 + row; x < SPAN; x += 10) block(context, '#fffffc', x, 5, 0.35, 9.6 + row * 3.4)
    }
    for (const [index, x] of [3, 17, 39, 53, 75].entries()) {
      const isOpen = index % 3 === 1
      block(context, '#55595c', x - 0.2, 8.4, 7.2)
      // From below: the yard and the sky behind an open door, or the panels of a closed one, with a row of windows.
      const rows = isOpen
        ? ['#cfd6c8', '#f3f8fc', '#f3f8fc', '#f3f8fc', '#f3f8fc']
        : ['#c7c8c4', '#c7c8c4', '#c7c8c4', '#c3d2dc', '#c7c8c4']
      for (const [row, color] of rows.entries()) block(context, color, x, 8, 1.3, row * 1.38)
      if (isOpen) spot(context, (x + 4) * DEGREE, HORIZON - 3 * DEGREE, 9 * DEGREE, 'rgba(255,255,250,.4)')
    }
    for (const x of [29, 65]) {
      block(context, '#41454a', x, 6.4, 2)
      block(context, '#d65a16', x + 0.8, 1.8, 1, 2)
      block(context, '#24374f', x + 3.4, 2, 1.4, 2)
    }
  },
}

/** A street at night: dark blocks, lamps out of focus. */
export const STREET: Panorama = {
  sky: [
    [0, '#0b1427'],
    [0.7, '#1a2845'],
    [1, '#323d5e'],
  ],
  horizon: '#161b26',
  draw(context) {
    const random = seeded(44)
    for (let x = -2; x < SPAN + 2; x += 4 + random() * 6)
      block(context, '#111827', x, 3 + random() * 6, 2 + random() * 7)
    for (let lamp = 0; lamp < 45; lamp += 1) {
      const [x, y] = [random() * WIDTH, HORIZON - (0.2 + random() * 3) * DEGREE]
      const tone = ['255,190,110', '255,214,160', '190,214,255', '255,120,80'][Math.floor(random() * 4)]
      spot(context, x, y, (0.2 + random() * 0.5) * DEGREE, `rgba(${tone},${0.5 + random() * 0.5})`)
    }
  },
}

/** The picture as part of a sphere around the rig, with its horizon at the height of the ground. */
export function panorama({ sky, horizon, draw }: Panorama): Mesh {
  const sharp = canvasOf(WIDTH, (ABOVE + BELOW) * DEGREE)
  wash(sharp, [0, 0, WIDTH, HORIZON], sky)
  draw(sharp)
  wash(
    sharp,
    [0, HORIZON, WIDTH, BELOW * DEGREE],
    [
      [0, horizon],
      [1, horizon],
    ],
  )
  // A quarter of the pixels, because it is out of focus, and to use little memory on the graphics card.
  const small = canvasOf(WIDTH / 2, sharp.canvas.height / 2)
  small.imageSmoothingQuality = 'high'
  small.drawImage(sharp.canvas, 0, 0, small.canvas.width, small.canvas.height)
  const map = new CanvasTexture(small.canvas)
  map.colorSpace = SRGBColorSpace
  map.wrapS = MirroredRepeatWrapping
  map.repeat.x = 360 / SPAN
  const [top, angle] = [(90 - ABOVE) * (Math.PI / 180), (ABOVE + BELOW) * (Math.PI / 180)]
  const ball = new SphereGeometry(FAR, 64, 16, 0, Math.PI * 2, top, angle)
  const material = new MeshBasicMaterial({ map, side: BackSide, fog: false, toneMapped: false })
  material.userData.disposeWithMesh = true
  return new Mesh(ball, material)
}

function canvasOf(width: number, height: number): Context {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}
