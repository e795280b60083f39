import type { Group, Material } from 'three'
import { aluminum, chrome, coated, inside, plastic, rubber, steel, trim } from '../finish/finish'
import { at, group, times } from '../shape/assemble'
import { box, pipe, rod } from '../shape/solid'
import { label } from './number-plate'

/** Cupboards in a row with a door each; the fronts are at z = 0, the lower left corner is the origin. */
export function cupboards(
  w: number,
  h: number,
  d: number,
  doors: number,
  face: Material = coated('#eef1f2', 0.35),
): Group {
  const pitch = w / doors
  return group(
    at(box(w, h, d, aluminum(), 0.01), w / 2, h / 2, -d / 2 - 0.012),
    ...times(doors, (index) => {
      const x = (index + 0.5) * pitch
      return group(
        at(box(pitch - 0.016, h - 0.02, 0.022, face, 0.008), x, h / 2, -0.002),
        at(
          rod(0.008, Math.min(0.16, h * 0.4), chrome(), 'y', 12),
          x + (index % 2 ? -1 : 1) * (pitch / 2 - 0.05),
          h / 2,
          0.026,
        ),
      )
    }),
  )
}

/** A worktop on its cabinets, its front edge at z = 0. */
export const worktop = (w: number, d: number, y: number, material: Material): Group =>
  group(at(box(w, 0.04, d, material, 0.008), w / 2, y, -d / 2 + 0.02))

/** A basin in a worktop, a tall faucet, a bottle of soap and a roll of towels. `y`: the worktop's height, m. */
export function washStation(y: number): Group {
  return group(
    // The basin: its rim, its walls and its bottom.
    at(box(0.6, 0.02, 0.42, chrome(), 0.008), 0, y + 0.022, -0.24),
    at(box(0.5, 0.14, 0.34, inside(), 0.02), 0, y - 0.035, -0.24),
    at(box(0.48, 0.012, 0.3, plastic('#4a5258'), 0.006), 0, y + 0.03, -0.24),
    // The faucet and its two handles.
    pipe(
      [
        [0, y + 0.02, -0.42],
        [0, y + 0.3, -0.42],
        [0, y + 0.38, -0.34],
        [0, y + 0.33, -0.24],
        [0, y + 0.26, -0.23],
      ],
      0.018,
      chrome(),
    ),
    ...[-0.09, 0.09].map((x) => at(box(0.08, 0.014, 0.02, chrome(), 0.006), x, y + 0.07, -0.42)),
    // A bottle of soap with its pump.
    at(rod(0.035, 0.15, coated('#2f9fd0', 0.25), 'y', 20), 0.36, y + 0.1, -0.3),
    at(rod(0.012, 0.06, plastic('#f2f2ee'), 'y', 12), 0.36, y + 0.2, -0.3),
    at(box(0.05, 0.012, 0.014, plastic('#f2f2ee'), 0.005), 0.34, y + 0.23, -0.3),
    // The roll of towels on its holder.
    at(rod(0.07, 0.24, coated('#fbfbf8', 0.8), 'x', 28), -0.02, y + 0.56, -0.42),
    at(box(0.3, 0.02, 0.05, trim(), 0.006), -0.02, y + 0.65, -0.46),
  )
}

/** A lamp on a jointed arm from the ceiling: `y` is the ceiling's height, the lamp hangs `drop` below it. */
export function ceilingLamp(y: number, drop: number, radius: number, bulb: Material): Group {
  const head = group(
    rod(radius, 0.06, coated('#f1f3f3', 0.3), 'y', 40),
    at(rod(radius * 0.86, 0.012, bulb, 'y', 40), 0, -0.032, 0),
    at(rod(0.02, 0.12, steel(), 'y'), 0, -0.08, 0),
  )
  head.rotation.z = 0.28
  head.rotation.x = -0.3
  return group(
    at(rod(0.07, 0.04, trim(), 'y', 28), -0.34, y - 0.03, 0),
    pipe(
      [
        [-0.34, y, 0],
        [-0.34, y - 0.16, 0],
        [0.05, y - 0.1, 0],
        [0.05, y - drop + 0.05, 0],
      ],
      0.02,
      coated('#e4e7e8', 0.3),
      true,
    ),
    at(head, 0.05, y - drop, 0),
  )
}

/** A stool with wheels. */
export const stool = (color: string): Group =>
  group(
    at(rod(0.18, 0.07, coated(color, 0.6), 'y', 36), 0, 0.5, 0),
    at(rod(0.025, 0.4, chrome(), 'y'), 0, 0.28, 0),
    ...times(5, (index) => {
      const angle = (index / 5) * Math.PI * 2
      const [x, z] = [Math.cos(angle) * 0.2, Math.sin(angle) * 0.2]
      return group(
        pipe(
          [
            [0, 0.09, 0],
            [x, 0.06, z],
          ],
          0.016,
          chrome(),
          true,
        ),
        at(rod(0.028, 0.02, rubber(), 'z'), x, 0.028, z),
      )
    }),
  )

/** A square plate with a drawing on it, facing +z. */
export const emblem = (
  name: string,
  size: number,
  ground: string,
  draw: (context: CanvasRenderingContext2D, size: number) => void,
): Group =>
  group(
    label(`emblem ${name}`, size, size, (context, width) => {
      context.fillStyle = ground
      context.fillRect(0, 0, width, width)
      draw(context, width)
    }),
  )

/** The print of a paw. */
export const paw = (ink: string) => (context: CanvasRenderingContext2D, size: number) => {
  context.fillStyle = ink
  for (const [x, y, rx, ry] of [
    [0.5, 0.64, 0.2, 0.16],
    [0.24, 0.44, 0.075, 0.11],
    [0.41, 0.27, 0.08, 0.12],
    [0.59, 0.27, 0.08, 0.12],
    [0.76, 0.44, 0.075, 0.11],
  ] as const) {
    context.beginPath()
    context.ellipse(x * size, y * size, rx * size, ry * size, 0, 0, Math.PI * 2)
    context.fill()
  }
}

/** A cross with equal arms. */
export const cross = (ink: string) => (context: CanvasRenderingContext2D, size: number) => {
  context.fillStyle = ink
  context.fillRect(size * 0.38, size * 0.16, size * 0.24, size * 0.68)
  context.fillRect(size * 0.16, size * 0.38, size * 0.68, size * 0.24)
}
