import type { Group } from 'three'
import { aluminum, brass, chrome, coated, copper, plastic, steel, tread, trim } from '../finish/finish'
import { at, cycled, group, times, turn } from '../shape/assemble'
import { box, pipe, ring, rod, span } from '../shape/solid'
import { badge } from './badge'

/** A cooled drawer for drugs, pulled out, with its bottles. */
export function drugDrawer(): Group {
  return group(
    span([-0.3, 0, -0.5], [0.3, 0.36, 0], aluminum(), 0.014),
    at(box(0.56, 0.31, 0.02, plastic('#0e1012'), 0.01), 0, 0.18, 0.001),
    span([-0.26, 0.04, 0], [0.26, 0.07, 0.36], trim()),
    ...[-0.26, 0.26].map((x) => span([x - 0.006, 0.05, 0], [x + 0.006, 0.17, 0.36], trim())),
    at(box(0.58, 0.33, 0.035, aluminum(), 0.012), 0, 0.18, 0.38),
    at(box(0.3, 0.03, 0.04, chrome(), 0.014), 0, 0.24, 0.41),
    at(badge('temp', 0.11, 0.05, '38 °F', '#08151c', '#6fe0ff'), -0.18, 0.12, 0.4),
    at(badge('lock', 0.12, 0.03, 'CONTROLLED'), 0.17, 0.12, 0.4),
    at(rod(0.018, 0.02, brass(), 'z'), 0.24, 0.24, 0.4),
    ...times(28, (index) => {
      const [x, z] = [-0.22 + (index % 7) * 0.073, 0.06 + Math.floor(index / 7) * 0.08]
      const tall = 0.1 + ((index * 5) % 4) * 0.014
      return group(
        at(
          rod(0.026, tall, coated(cycled(['#f0f0ea', '#7a3f12', '#2a5d9a', '#dfe6ea'], index), 0.2), 'y', 20),
          x,
          0.07 + tall / 2,
          z,
        ),
        at(rod(0.016, 0.03, plastic(index % 3 ? '#e9e9e4' : '#c8180f'), 'y', 16), x, 0.085 + tall, z),
      )
    }),
  )
}

/** A water tank of 25 gallons with pump and hose. */
export function waterTank(): Group {
  return group(
    at(rod(0.21, 0.86, aluminum(), 'x', 56), 0, 0.3, 0),
    ...[-0.43, 0.43].map((x) => at(rod(0.205, 0.02, trim(), 'x', 56), x, 0.3, 0)),
    ...[-0.26, 0.26].flatMap((x) => [
      at(ring(0.213, 0.012, trim()).rotateY(Math.PI / 2), x, 0.3, 0),
      at(box(0.06, 0.1, 0.4, steel(), 0.01), x, 0.06, 0),
    ]),
    at(box(0.8, 0.02, 0.42, tread(), 0.004), 0, 0.012, 0),
    at(rod(0.05, 0.05, plastic(), 'y'), -0.2, 0.52, 0),
    at(box(0.18, 0.14, 0.14, plastic('#1b1e21'), 0.02), 0.28, 0.1, 0.26),
    at(rod(0.045, 0.1, trim(), 'x'), 0.42, 0.1, 0.26),
    at(rod(0.03, 0.06, brass(), 'x'), 0.46, 0.3, 0),
    at(rod(0.04, 0.02, coated('#c8180f'), 'x'), 0.5, 0.3, 0),
    ...times(4, (index) =>
      at(
        ring(0.14 + index * 0.006, 0.014, coated('#1f4f86', 0.5)).rotateX(Math.PI / 2),
        -0.15,
        0.05 + index * 0.026,
        0.34,
      ),
    ),
    pipe(
      [
        [0.48, 0.28, 0.02],
        [0.52, 0.16, 0.12],
        [0.4, 0.1, 0.26],
      ],
      0.014,
      copper(),
    ),
    at(badge('tank', 0.2, 0.06, '25 GAL'), 0, 0.31, 0.215),
  )
}

/** A stack of three instrument trays, with instruments in the uppermost. */
export const trays = (): Group =>
  group(
    ...times(3, (index) => {
      const [w, d, y] = [0.46 - index * 0.07, 0.3 - index * 0.045, 0.012 + index * 0.075]
      const wall = (x: number, z: number, sx: number, sz: number) =>
        at(box(sx, 0.06, sz, chrome(), 0.003), x + index * 0.03, y + 0.03, z)
      return group(
        at(box(w, 0.006, d, trim(), 0.003), index * 0.03, y, 0),
        wall(0, d / 2, w, 0.006),
        wall(0, -d / 2, w, 0.006),
        wall(w / 2, 0, 0.006, d),
        wall(-w / 2, 0, 0.006, d),
        at(box(w + 0.03, 0.008, 0.02, chrome(), 0.004), index * 0.03, y + 0.06, d / 2 + 0.008),
        at(box(w + 0.03, 0.008, 0.02, chrome(), 0.004), index * 0.03, y + 0.06, -d / 2 - 0.008),
      )
    }),
    ...times(4, (index) =>
      at(
        turn(
          group(rod(0.006, 0.2, chrome(), 'x'), at(box(0.05, 0.004, 0.016, chrome(), 0.002), 0.12, 0, 0)),
          0,
          index * 8 - 10,
          0,
        ),
        0.06,
        0.178,
        -0.05 + index * 0.033,
      ),
    ),
  )
