import type { Group } from 'three'
import { aluminum, brass, chrome, coated, leather, plastic, steel, trim, wood } from '../finish/finish'
import { at, both, cycled, group, times, turn } from '../shape/assemble'
import { box, outline, pipe, ring, rod, slab } from '../shape/solid'

/** Colors of the wires. */
const WIRE_COLORS = ['#c8180f', '#1b1e22', '#1c4f9c', '#e8e9e4', '#1d7a42', '#d9500b', '#e0b41a', '#6b3f1c']

/** A spool of wire that faces +z. */
const spool = (radius: number, w: number, color: string): Group =>
  group(
    ...[-1, 1].map((side) => at(rod(radius, 0.014, wood(), 'z', 40), 0, 0, (side * w) / 2)),
    at(rod(radius * 0.8, w, coated(color, 0.45), 'z', 40), 0, 0, 0),
    at(rod(radius * 0.8, 0.006, coated(color, 0.45), 'z', 40), 0, 0, w / 2 + 0.008),
    ...times(4, (index) =>
      at(ring(radius * (0.42 + index * 0.11), radius * 0.05, coated(color, 0.35)), 0, 0, w / 2 + 0.012),
    ),
    at(rod(radius * 0.28, 0.02, wood(), 'z', 28), 0, 0, w / 2 + 0.014),
    at(rod(0.022, w + 0.12, steel(), 'z'), 0, 0, 0),
  )

/** A rack of wire spools, `columns` × `rows`, that face +z; the lower left corner is the origin. */
export function wireReels(columns: number, rows: number, pitch: number): Group {
  const [w, h] = [columns * pitch, rows * pitch]
  return group(
    ...times(columns + 1, (index) =>
      at(box(0.03, h + 0.06, 0.05, trim(), 0.006), index * pitch, h / 2, 0.02),
    ),
    ...times(columns + 1, (index) =>
      at(box(0.03, h + 0.06, 0.05, trim(), 0.006), index * pitch, h / 2, -0.34),
    ),
    ...times(rows, (row) => at(box(w + 0.03, 0.03, 0.03, steel(), 0.006), w / 2, (row + 0.5) * pitch, -0.3)),
    ...times(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const color = WIRE_COLORS[(column * 3 + row * 2) % WIRE_COLORS.length] ?? '#c8180f'
      return at(spool(pitch * 0.44, 0.24, color), (column + 0.5) * pitch, (row + 0.5) * pitch, -0.14)
    }),
  )
}

/** A wall of small bins with a label on each, `columns` × `rows`; the lower left corner is the origin. */
export function binWall(columns: number, rows: number, w: number, h: number): Group {
  const [pitch, rise] = [w / columns, h / rows]
  return group(
    ...times(rows + 1, (row) => at(box(w, 0.008, 0.26, aluminum(), 0.002), w / 2, row * rise, -0.13)),
    ...times(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const color = row % 2 ? '#e0b41a' : '#1c4f9c'
      return at(
        group(
          at(box(pitch - 0.014, rise * 0.5, 0.22, coated(color, 0.45), 0.008), 0, rise * 0.27, -0.11),
          at(box(pitch - 0.014, rise * 0.78, 0.03, coated(color, 0.45), 0.006), 0, rise * 0.4, -0.22),
          at(box(pitch * 0.56, rise * 0.2, 0.004, coated('#f6f6f1', 0.6), 0.001), 0, rise * 0.3, 0.002),
          ...times(3, (part) =>
            at(
              box(
                pitch * 0.2,
                0.03,
                0.05,
                cycled([brass(), steel(), coated('#e8e9e4')], part + index),
                0.008,
              ),
              (part - 1) * pitch * 0.25,
              rise * 0.54,
              -0.08,
            ),
          ),
        ),
        (column + 0.5) * pitch,
        row * rise,
        0,
      )
    }),
  )
}

/** A gray panel for breakers with its door open. */
export const breakerPanel = (): Group =>
  group(
    at(box(0.34, 0.52, 0.1, coated('#8b9298', 0.4), 0.01), 0, 0.26, -0.05),
    at(box(0.26, 0.42, 0.01, coated('#c9ced1', 0.4), 0.004), 0, 0.26, 0.004),
    ...times(12, (index) =>
      at(
        box(0.08, 0.034, 0.024, plastic('#121416'), 0.004),
        (index % 2 ? 1 : -1) * 0.05,
        0.12 + Math.floor(index / 2) * 0.052,
        0.018,
      ),
    ),
    at(
      turn(group(at(box(0.34, 0.52, 0.014, coated('#8b9298', 0.4), 0.004), -0.17, 0, 0)), 0, 62, 0),
      -0.17,
      0.26,
      0,
    ),
  )

/** A hank of cable on a hook. */
export const cableHank = (color: string): Group =>
  group(
    at(rod(0.012, 0.1, steel(), 'z'), 0, 0, 0.04),
    ...times(5, (index) => {
      const loop = ring(0.11 + index * 0.008, 0.013, coated(color, 0.6))
      loop.scale.y = 1.5
      return at(loop, 0, -0.15 - index * 0.004, 0.02 + index * 0.016)
    }),
    at(box(0.05, 0.03, 0.1, coated(color, 0.6), 0.01), 0, -0.18, 0.05),
  )

/** An English saddle seen from its side, pommel toward +x, 0.5 m long; it rests on the pole of its rack. */
export function saddle(color = '#6b3a1c'): Group {
  const hide = color === '#6b3a1c' ? leather() : coated(color, 0.5)
  const flap = outline([
    [-0.12, 0.03],
    [0.14, 0.05],
    [0.2, -0.04],
    [0.22, -0.16],
    [0.17, -0.29],
    [0.06, -0.33],
    [-0.04, -0.28],
    [-0.1, -0.12],
  ])
  const seat = outline([
    [-0.26, 0.02],
    [-0.285, 0.1],
    [-0.26, 0.135],
    [-0.2, 0.115],
    [-0.12, 0.065],
    [-0.02, 0.05],
    [0.08, 0.07],
    [0.15, 0.115],
    [0.19, 0.11],
    [0.18, 0.04],
    [0.1, 0],
    [-0.14, -0.02],
  ])
  return group(
    slab(seat, 0.24, hide, 0.05, 5),
    both((side) =>
      at(
        turn(
          group(
            slab(flap, 0.02, hide, 0.008, 2),
            at(box(0.025, 0.36, 0.008, coated('#2a160a', 0.6), 0.003), 0.05, -0.16, side * 0.016),
            at(ring(0.05, 0.008, chrome(), Math.PI), 0.05, -0.4, side * 0.02),
            at(box(0.12, 0.018, 0.04, chrome(), 0.006), 0.05, -0.4, side * 0.02),
          ),
          side * -9,
          0,
          0,
        ),
        0,
        0.02,
        side * 0.13,
      ),
    ),
    both((side) =>
      at(turn(box(0.34, 0.07, 0.05, coated('#d8cbb0', 0.95), 0.022), 0, 0, 4), -0.04, -0.03, side * 0.1),
    ),
  )
}

/** A pole on the wall for one saddle, with its bracket. */
export const saddleRack = (): Group =>
  group(
    at(rod(0.045, 0.5, wood(), 'x', 24), 0, -0.07, 0),
    ...[-0.2, 0.2].map((x) => at(box(0.03, 0.05, 0.42, trim(), 0.006), x, -0.12, -0.2)),
  )

/** Two steps of wood from which a customer mounts a saddle. */
export const mountingStep = (): Group =>
  group(
    at(box(0.46, 0.24, 0.22, wood(), 0.01), 0, 0.12, 0.2),
    at(box(0.46, 0.46, 0.24, wood(), 0.01), 0, 0.23, -0.03),
    at(box(0.44, 0.01, 0.2, plastic('#22262a'), 0.003), 0, 0.246, 0.2),
    at(box(0.44, 0.01, 0.22, plastic('#22262a'), 0.003), 0, 0.466, -0.03),
  )

/** A bridle on a hook: a loop of straps with a bit. */
export const bridle = (): Group =>
  group(
    at(rod(0.05, 0.05, wood(), 'z', 24), 0, 0, 0.02),
    pipe(
      [
        [-0.05, 0.02, 0.05],
        [-0.08, -0.2, 0.05],
        [-0.07, -0.44, 0.05],
      ],
      0.01,
      leather(),
    ),
    pipe(
      [
        [0.05, 0.02, 0.05],
        [0.08, -0.2, 0.05],
        [0.07, -0.44, 0.05],
      ],
      0.01,
      leather(),
    ),
    pipe(
      [
        [-0.08, -0.3, 0.05],
        [0, -0.34, 0.08],
        [0.08, -0.3, 0.05],
      ],
      0.01,
      leather(),
    ),
    ...[-0.07, 0.07].map((x) => at(ring(0.032, 0.006, chrome()), x, -0.47, 0.05)),
    at(rod(0.008, 0.12, chrome(), 'x'), 0, -0.47, 0.05),
  )
