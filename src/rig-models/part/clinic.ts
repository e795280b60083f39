import type { Group } from 'three'
import { chrome, coated, glow, inside, plastic, rubber, steel, trim } from '../finish/finish'
import { badge } from '../product/badge'
import { at, both, group, times, turn } from '../shape/assemble'
import { ball, box, hull, pipe, rod, span } from '../shape/solid'
import { cross, emblem } from './furniture'

/** An exam table for animals: steel top with a mat, a column, a scale's display. */
export function examTable(): Group {
  return group(
    at(box(0.6, 0.05, 0.44, steel(), 0.02), 0, 0.025, 0),
    at(rod(0.08, 0.7, chrome(), 'y', 32), 0, 0.4, 0),
    at(box(0.3, 0.12, 0.26, coated('#d9dee0', 0.3), 0.03), 0, 0.7, 0),
    at(box(1.26, 0.05, 0.54, chrome(), 0.02), 0, 0.78, 0),
    at(box(1.16, 0.025, 0.46, rubber(), 0.012), 0, 0.815, 0),
    at(badge('scale', 0.16, 0.07, '24.6 lb', '#0b1a12', '#7dffa6'), 0.42, 0.74, 0.272),
    at(box(0.2, 0.1, 0.02, plastic('#22272a'), 0.01), 0.42, 0.74, 0.26),
  )
}

/** A small sitting dog, its nose toward +x. */
export function dog(): Group {
  const coat = coated('#b9793a', 0.95)
  const dark = coated('#5d3616', 0.95)
  return group(
    hull(
      [
        [-0.15, 0.08, 0],
        [-0.12, 0.14, 0],
        [0.02, 0.3, 0],
        [0.06, 0.2, 0],
      ],
      0.08,
      coat,
    ),
    hull(
      [
        [0.03, 0.32, 0],
        [0.08, 0.42, 0],
      ],
      0.055,
      coat,
    ),
    at(ball(0.085, coat), 0.1, 0.46, 0),
    hull(
      [
        [0.14, 0.44, 0],
        [0.22, 0.425, 0],
      ],
      0.038,
      coat,
    ),
    at(ball(0.02, plastic('#0b0b0b')), 0.258, 0.435, 0),
    both((side) =>
      group(
        hull(
          [
            [0.07, 0.5, side * 0.075],
            [0.05, 0.4, side * 0.1],
          ],
          0.026,
          dark,
        ),
        at(ball(0.013, plastic('#0b0b0b')), 0.165, 0.49, side * 0.045),
        hull(
          [
            [0.06, 0.22, side * 0.05],
            [0.08, 0.03, side * 0.05],
          ],
          0.03,
          coat,
        ),
        hull(
          [
            [-0.14, 0.1, side * 0.08],
            [-0.05, 0.04, side * 0.1],
          ],
          0.045,
          coat,
        ),
      ),
    ),
    pipe(
      [
        [-0.2, 0.06, 0],
        [-0.3, 0.05, 0.04],
        [-0.36, 0.14, 0.05],
      ],
      0.022,
      dark,
    ),
    at(turn(rod(0.068, 0.022, coated('#c8180f', 0.4), 'y', 28), 0, 0, -25), 0.055, 0.365, 0),
  )
}

/** A surgery table: a V of steel on a column, with a towel and a rail for ties. */
export function surgeryTable(): Group {
  return group(
    at(box(0.56, 0.06, 0.42, steel(), 0.02), 0, 0.03, 0),
    at(rod(0.07, 0.7, chrome(), 'y', 32), 0, 0.4, 0),
    at(rod(0.09, 0.2, coated('#d9dee0', 0.3), 'y', 32), 0, 0.55, 0),
    both((side) => at(turn(box(1.3, 0.025, 0.27, chrome(), 0.01), side * -12, 0, 0), 0, 0.79, side * 0.13)),
    both((side) => at(rod(0.012, 1.3, trim(), 'x'), 0, 0.8, side * 0.275)),
    at(box(0.66, 0.012, 0.62, coated('#1f9a94', 0.95), 0.005), 0.1, 0.83, 0),
    at(box(0.66, 0.22, 0.012, coated('#1f9a94', 0.95), 0.005), 0.1, 0.725, 0.31),
  )
}

/** A cart for anesthesia: cylinders, vaporizer, breathing bag, monitor. */
export function anesthesiaCart(): Group {
  return group(
    at(box(0.42, 0.04, 0.36, coated('#dfe4e6', 0.3), 0.01), 0, 0.12, 0),
    ...[-0.17, 0.17].flatMap((x) => [-0.13, 0.13].map((z) => at(rod(0.05, 0.03, rubber(), 'z'), x, 0.05, z))),
    ...[-0.18, 0.18].map((x) => at(box(0.03, 1.1, 0.03, trim(), 0.006), x, 0.65, -0.12)),
    ...[-0.09, 0.09].map((x) =>
      group(
        at(rod(0.055, 0.5, coated('#1d6b3a', 0.3), 'y', 28), x, 0.4, -0.02),
        at(ball(0.055, coated('#1d6b3a', 0.3)), x, 0.65, -0.02),
        at(rod(0.018, 0.07, chrome(), 'y'), x, 0.72, -0.02),
      ),
    ),
    at(box(0.44, 0.03, 0.34, coated('#dfe4e6', 0.3), 0.01), 0, 0.84, 0),
    at(box(0.13, 0.2, 0.13, coated('#7a2a8a', 0.3), 0.02), -0.1, 0.96, 0.02),
    at(rod(0.045, 0.04, chrome(), 'y', 28), -0.1, 1.07, 0.02),
    at(rod(0.05, 0.2, coated('#e9ecec', 0.2), 'y', 28), 0.1, 0.96, 0.02),
    screen(0.36, 0.24, 1.28),
    pipe(
      [
        [0.16, 0.9, 0.1],
        [0.26, 0.84, 0.24],
        [0.3, 0.72, 0.3],
      ],
      0.014,
      rubber(),
    ),
    at(ball(0.085, rubber()), 0.3, 0.62, 0.3),
  )
}

/** A monitor that shows an electrocardiogram. */
function screen(w: number, h: number, y: number): Group {
  return at(
    group(
      box(w, h, 0.06, plastic('#dfe3e4'), 0.02),
      at(
        emblem('heartbeat', Math.min(w, h) * 0.86, '#04120b', (context, size) => {
          for (const [index, ink] of ['#4dff88', '#59c7ff', '#ffd84d'].entries()) {
            context.strokeStyle = ink
            context.lineWidth = size * 0.03
            context.beginPath()
            const middle = size * (0.25 + index * 0.26)
            context.moveTo(0, middle)
            for (let beat = 0; beat < 4; beat += 1) {
              const x = (beat + 0.3) * size * 0.25
              context.lineTo(x, middle)
              context.lineTo(x + size * 0.03, middle - size * (0.18 - index * 0.06))
              context.lineTo(x + size * 0.06, middle + size * 0.06)
              context.lineTo(x + size * 0.09, middle)
            }
            context.lineTo(size, middle)
            context.stroke()
          }
        }),
        0,
        0,
        0.032,
      ),
    ),
    0,
    y,
    -0.06,
  )
}

/** Recovery cages, `columns` × `rows`, with doors of bars; the lower left corner is the origin, the fronts are at z = 0. */
export function cages(columns: number, rows: number, w: number, h: number, d: number): Group {
  const [pitch, rise] = [w / columns, h / rows]
  return group(
    ...times(columns * rows, (index) => {
      const [x, y] = [(index % columns) * pitch, Math.floor(index / columns) * rise]
      return at(
        group(
          span([0.01, 0.01, -d], [pitch - 0.01, rise - 0.01, -d + 0.01], inside()),
          ...[0.006, pitch - 0.006].map((side) =>
            at(box(0.012, rise, d, chrome(), 0.003), side, rise / 2, -d / 2),
          ),
          at(box(pitch, 0.014, d, chrome(), 0.003), pitch / 2, 0.007, -d / 2),
          at(
            box(pitch * 0.8, 0.05, d * 0.6, coated(index % 3 ? '#3f7fb0' : '#d9a05a', 0.95), 0.02),
            pitch / 2,
            0.045,
            -d / 2,
          ),
          ...times(7, (bar) =>
            at(rod(0.005, rise - 0.05, chrome(), 'y', 8), 0.03 + (bar * (pitch - 0.06)) / 6, rise / 2, 0),
          ),
          ...[0.03, rise / 2, rise - 0.025].map((bar) =>
            at(rod(0.007, pitch - 0.04, chrome(), 'x', 8), pitch / 2, bar, 0),
          ),
          at(box(0.04, 0.05, 0.02, plastic('#16181a'), 0.006), pitch - 0.045, rise * 0.5, 0.01),
        ),
        x,
        y,
        0,
      )
    }),
    at(box(w, 0.014, d, chrome(), 0.003), w / 2, h, -d / 2),
  )
}

/** An ambulance stretcher: yellow frame on crossed legs, mattress with a raised back, straps. */
export function stretcher(): Group {
  const yellow = coated('#e8b50c', 0.35)
  const cushion = coated('#1c2a44', 0.7)
  return group(
    both((side) =>
      group(
        pipe(
          [
            [-0.92, 0.56, side * 0.26],
            [0.92, 0.56, side * 0.26],
          ],
          0.024,
          yellow,
          true,
        ),
        ...([-1, 1] as const).map((end) =>
          pipe(
            [
              [end * -0.6, 0.54, side * 0.22],
              [end * 0.66, 0.12, side * 0.22],
            ],
            0.022,
            yellow,
            true,
          ),
        ),
        ...[-0.68, 0.68].map((x) => at(rod(0.085, 0.045, rubber(), 'z', 32), x, 0.085, side * 0.23)),
        ...[-0.68, 0.68].map((x) => at(rod(0.045, 0.05, chrome(), 'z', 24), x, 0.085, side * 0.23)),
        pipe(
          [
            [-0.36, 0.6, side * 0.3],
            [-0.34, 0.76, side * 0.3],
            [0.26, 0.76, side * 0.3],
            [0.28, 0.6, side * 0.3],
          ],
          0.014,
          chrome(),
          true,
        ),
      ),
    ),
    ...[-0.92, 0.92].map((x) => at(rod(0.024, 0.54, yellow, 'z'), x, 0.56, 0)),
    at(box(1.24, 0.1, 0.5, cushion, 0.04), 0.28, 0.64, 0),
    at(turn(group(at(box(0.68, 0.1, 0.5, cushion, 0.04), -0.32, 0, 0)), 0, 0, -38), -0.3, 0.66, 0),
    at(
      turn(group(at(box(0.22, 0.1, 0.4, coated('#f4f4f0', 0.9), 0.045), -0.54, 0.09, 0)), 0, 0, -38),
      -0.3,
      0.66,
      0,
    ),
    ...[0, 0.5].map((x) => at(box(0.07, 0.014, 0.56, coated('#d9500b', 0.6), 0.005), x, 0.697, 0)),
    ...[0, 0.5].map((x) => at(box(0.1, 0.07, 0.02, chrome(), 0.008), x, 0.66, 0.28)),
    at(box(0.6, 0.05, 0.52, coated('#f2f2ee', 0.95), 0.02), 0.5, 0.715, 0),
  )
}

/** A bag for the first minutes with a white cross on its front, 0.44 m wide. */
export const medicalBag = (color: string): Group =>
  group(
    at(box(0.44, 0.3, 0.24, coated(color, 0.8), 0.06), 0, 0.15, 0),
    at(box(0.4, 0.02, 0.246, coated('#e8e9e4', 0.4), 0.004), 0, 0.24, 0),
    at(box(0.3, 0.15, 0.04, coated(color, 0.85), 0.02), 0, 0.11, 0.12),
    at(emblem(`cross ${color}`, 0.12, color, cross('#ffffff')), 0, 0.11, 0.143),
    pipe(
      [
        [-0.1, 0.29, 0],
        [-0.08, 0.36, 0],
        [0.08, 0.36, 0],
        [0.1, 0.29, 0],
      ],
      0.016,
      rubber(),
    ),
  )

/** A defibrillator and monitor on its tray. */
export const defibrillator = (): Group =>
  group(
    at(box(0.46, 0.02, 0.34, trim(), 0.006), 0, 0.01, 0),
    at(box(0.4, 0.3, 0.22, coated('#d9a40f', 0.4), 0.04), 0, 0.18, 0),
    at(box(0.38, 0.26, 0.02, plastic('#1b1e21'), 0.02), 0, 0.18, 0.11),
    at(screen(0.24, 0.22, 0), -0.05, 0.19, 0.16),
    ...times(4, (index) =>
      at(
        box(0.03, 0.03, 0.01, glow(index ? '#dfe6ea' : '#ff5a3c', 1), 0.008),
        0.14,
        0.09 + index * 0.055,
        0.124,
      ),
    ),
    at(box(0.3, 0.03, 0.03, plastic(), 0.014), 0, 0.36, 0),
  )

/** An oxygen bottle, green with a white shoulder. */
export const oxygen = (): Group =>
  group(
    at(rod(0.075, 0.62, coated('#1d7a42', 0.3), 'y', 32), 0, 0.33, 0),
    at(ball(0.075, coated('#f0f0ea', 0.3)), 0, 0.64, 0),
    at(rod(0.02, 0.1, chrome(), 'y'), 0, 0.74, 0),
    at(rod(0.035, 0.02, chrome(), 'z', 24), 0.05, 0.76, 0.02),
  )
