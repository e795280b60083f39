import type { Group, Mesh } from 'three'
import { aluminum, chrome, coated, glow, lens, plastic, steel, tread, trim } from '../finish/finish'
import { at, both, group, times } from '../shape/assemble'
import { box, pipe, rod } from '../shape/solid'
import { label } from './number-plate'

/** Two rails along a roof, `rise` m above it, on posts; `half`: half their distance, m. */
export function ladderRack(rear: number, front: number, y: number, half: number, rise: number): Group {
  const length = front - rear
  return group(
    both((side) => at(rod(0.02, length - 0.1, trim(), 'x'), (rear + front) / 2, y + rise, side * half)),
    ...times(4, (index) => {
      const x = rear + 0.15 + (index * (length - 0.3)) / 3
      return both((side) => at(rod(0.016, rise + 0.02, trim(), 'y'), x, y + rise / 2, side * half))
    }),
  )
}

/** The emergency light bar: lenses over a dark base, clear in the middle; `colors` of its left and right half. */
export function lightBar(
  x: number,
  y: number,
  width: number,
  isLit: boolean,
  colors: readonly [string, string] = ['#d3120c', '#d3120c'],
): Group {
  /** Lenses. */
  const count = 8
  return group(
    at(box(0.3, 0.035, width, plastic('#0c0d0e'), 0.015), x, y + 0.02, 0),
    ...times(count, (index) => {
      const z = -width / 2 + ((index + 0.5) * width) / count
      const sideColor = index < 4 ? colors[0] : colors[1]
      const color = index === 3 || index === 4 ? '#eef2f5' : sideColor
      return at(
        box(
          0.26,
          0.075,
          width / count - 0.008,
          isLit && index % 3 !== 1 ? glow(color, 4) : lens(color, 0.18),
          0.03,
        ),
        x,
        y + 0.075,
        z,
      )
    }),
    ...[-0.36, 0.36].map((z) => at(box(0.06, 0.06, 0.05, steel(), 0.01), x, y - 0.01, z * width)),
  )
}

/** A floodlight for the ground next to a body, at the top of a face. */
export const sceneLamp = (isLit: boolean): Group =>
  group(
    at(box(0.3, 0.14, 0.07, plastic('#111315'), 0.02), 0, 0, 0.03),
    at(box(0.26, 0.1, 0.02, isLit ? glow('#f4f8ff', 6) : lens('#e9eef1', 0.15), 0.012), 0, 0, 0.062),
  )

/** A push bumper with a winch. `x`: of the truck's own bumper, m. */
export function winchBumper(x: number): Group {
  return group(
    at(box(0.2, 0.3, 1.86, aluminum(), 0.03), x + 0.16, 0.6, 0),
    at(box(0.16, 0.18, 0.62, plastic('#0b0c0d'), 0.03), x + 0.22, 0.66, 0),
    at(rod(0.05, 0.4, steel(), 'z'), x + 0.3, 0.66, 0),
    both((side) =>
      pipe(
        [
          [x + 0.22, 0.7, side * 0.5],
          [x + 0.3, 1.0, side * 0.5],
          [x + 0.2, 1.2, side * 0.44],
        ],
        0.03,
        trim(),
      ),
    ),
    pipe(
      [
        [x + 0.2, 1.2, -0.44],
        [x + 0.21, 1.21, 0],
        [x + 0.2, 1.2, 0.44],
      ],
      0.03,
      trim(),
    ),
    at(box(0.03, 0.05, 0.1, chrome(), 0.02), x + 0.34, 0.58, 0),
  )
}

/** A panel with gauges, valves and outlets, facing +z, its middle at the origin. */
export function pumpPanel(w: number, h: number): Group {
  const dial = (x: number, y: number, r: number) =>
    group(
      at(rod(r, 0.03, chrome(), 'z', 36), x, y, 0.02),
      at(rod(r * 0.88, 0.034, coated('#f4f4ef', 0.3), 'z', 36), x, y, 0.02),
      at(box(r * 0.08, r * 0.8, 0.004, coated('#b3140f')), x + r * 0.15, y + r * 0.25, 0.04),
    )
  const outlet = (x: number, y: number, r: number) =>
    group(
      at(rod(r * 1.2, 0.03, steel(), 'z', 32), x, y, 0.02),
      at(rod(r, 0.14, chrome(), 'z', 32), x, y, 0.07),
      at(rod(r * 1.12, 0.05, chrome(), 'z', 6), x, y, 0.12),
    )
  const lever = (x: number, y: number, color: string) =>
    group(
      at(rod(0.012, 0.1, chrome(), 'z'), x, y, 0.05),
      at(rod(0.022, 0.05, coated(color, 0.3), 'z', 16), x, y, 0.11),
    )
  return group(
    box(w, h, 0.02, tread(), 0.004),
    dial(-w * 0.22, h * 0.28, 0.085),
    dial(w * 0.02, h * 0.28, 0.085),
    ...times(3, (index) => dial(-w * 0.28 + index * w * 0.2, h * 0.08, 0.045)),
    ...['#c8180f', '#d9a40f', '#1f4f86', '#e8e8e2', '#2b6b3a'].map((color, index) =>
      lever(w * 0.2 + (index % 2) * w * 0.13, h * 0.36 - Math.floor(index / 2) * h * 0.14, color),
    ),
    outlet(-w * 0.25, -h * 0.22, 0.075),
    outlet(w * 0.04, -h * 0.2, 0.045),
    outlet(w * 0.28, -h * 0.2, 0.045),
    at(box(w * 0.3, 0.05, 0.006, trim()), 0, h * 0.44, 0.014),
  )
}

/** A stripe along both sides of a truck, with a thin one below; `half`: half the width of the truck there, m. */
export function stripes(rear: number, front: number, y: number, half: number, color: string): Group {
  return both((side) =>
    group(
      at(box(front - rear, 0.11, 0.004, coated(color, 0.35), 0.001), (rear + front) / 2, y, side * half),
      at(
        box(front - rear, 0.025, 0.004, coated(color, 0.35), 0.001),
        (rear + front) / 2,
        y - 0.09,
        side * half,
      ),
    ),
  )
}

/** A panel of red and lime stripes at 45°, facing +z; `lean` is the side toward which they rise. */
export const stripedPanel = (w: number, h: number, lean: 1 | -1): Mesh =>
  label(`stripes ${w} ${h} ${lean}`, w, h, (context, width, height) => {
    context.fillStyle = '#c4d420'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#b3140f'
    const band = (0.15 / w) * width
    for (let x = -height; x < width + height; x += band * 2) {
      context.beginPath()
      for (const [dx, y] of [
        [0, height],
        [band, height],
        [band + height * lean, 0],
        [height * lean, 0],
      ] as const)
        context.lineTo(x + dx, y)
      context.fill()
    }
  })
