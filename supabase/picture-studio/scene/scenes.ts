import type { Group } from 'three'
import {
  aluminum,
  coated,
  glow,
  plastic,
  steel,
  tread,
  trim,
  wood,
} from '../../../src/rig-models/finish/finish'
import { boxBody } from '../../../src/rig-models/part/box-body'
import { label } from '../../../src/rig-models/part/number-plate'
import { CONTENTS } from '../../../src/rig-models/part/stowage'
import { farrierTruck } from '../../../src/rig-models/rig/farrier'
import { brushTruck } from '../../../src/rig-models/rig/fire-trucks'
import { miniTrailer } from '../../../src/rig-models/rig/trailers'
import { vetTruck } from '../../../src/rig-models/rig/work-trucks'
import { at, group, times, turn } from '../../../src/rig-models/shape/assemble'
import { box, outline, pipe, rod, slab, span } from '../../../src/rig-models/shape/solid'
import { SHOW_PAINT } from '../subject'
import { pressBrake } from './press-brake'
import { arc, welder } from './welder'

/** A sign with one line of text, w × h meters, facing +z; `power`: how brightly it is lit from behind. */
const sign = (name: string, w: number, h: number, text: string, ground: string, ink: string, power = 0) =>
  label(
    name,
    w,
    h,
    (context, width, height) => {
      context.fillStyle = ground
      context.fillRect(0, 0, width, height)
      context.fillStyle = ink
      context.font = `bold ${height * 0.6}px "Liberation Sans Narrow", sans-serif`
      context.textAlign = 'center'
      context.fillText(text, width / 2, height * 0.72)
    },
    { glow: power },
  )

/** A bare body on stands, with some doors not yet mounted. */
function shellOnStands(): Group {
  const skin = aluminum()
  return group(
    boxBody({
      rear: -2.8,
      front: 0,
      floor: 0.75,
      top: 2.3,
      width: 2.1,
      skin,
      doors: skin,
      isLit: false,
      hasLamps: false,
      arches: [{ x: -1.5, radius: 0.53, y: 0.7 }],
      right: [
        {
          x: -2.0,
          y: 0.66,
          w: 1.36,
          h: 0.78,
          d: 0.6,
          door: 'none',
          contents: (room) => group(at(box(room.w * 0.9, 0.02, 0.4, aluminum()), 0, room.h * 0.5, -0.3)),
        },
        {
          x: -0.58,
          y: 0.1,
          w: 0.5,
          h: 1.34,
          d: 0.6,
          door: 'none',
          contents: (room) =>
            group(
              ...times(3, (index) =>
                at(box(room.w * 0.94, 0.02, 0.5, aluminum()), 0, index * 0.38 + 0.2, -0.3),
              ),
            ),
        },
        { x: -2.7, y: 0.66, w: 0.6, h: 0.78, d: 0.6, door: 'right' },
      ],
    }),
    ...[-2.5, -0.3].flatMap((x) =>
      [-0.7, 0.7].map((z) =>
        group(
          at(box(0.1, 0.06, 0.7, coated('#d9a40f'), 0.01), x, 0.72, z * 0.9),
          pipe(
            [
              [x - 0.22, 0, z],
              [x, 0.7, z],
            ],
            0.03,
            coated('#d9a40f'),
            true,
          ),
          pipe(
            [
              [x + 0.22, 0, z],
              [x, 0.7, z],
            ],
            0.03,
            coated('#d9a40f'),
            true,
          ),
        ),
      ),
    ),
  )
}

/** A workbench with a tool cabinet and a vise. */
function bench(x: number, z: number): Group {
  return at(
    group(
      at(box(1.8, 0.06, 0.7, wood(), 0.01), 0, 0.92, 0),
      ...[-0.8, 0.8].flatMap((px) =>
        [-0.28, 0.28].map((pz) => at(box(0.07, 0.9, 0.07, steel()), px, 0.45, pz)),
      ),
      at(box(1.7, 0.03, 0.6, steel()), 0, 0.25, 0),
      at(box(0.6, 0.5, 0.45, coated('#b3140f', 0.35), 0.02), -0.5, 0.52, 0),
      ...times(4, (index) => at(box(0.5, 0.02, 0.02, trim()), -0.5, 0.34 + index * 0.11, 0.235)),
      at(box(0.3, 0.22, 0.2, coated('#24476e'), 0.02), 0.4, 1.06, 0),
      at(box(0.4, 0.03, 0.3, aluminum()), -0.1, 0.97, 0.1),
    ),
    x,
    0,
    z,
  )
}

/** Sheets of aluminum, upright in a rack. */
function sheetRack(x: number, z: number): Group {
  return at(
    group(
      ...times(7, (index) =>
        at(
          turn(group(box(0.012, 1.5, 2.2, index % 3 ? aluminum() : tread(), 0.002)), 0, 0, 6),
          index * 0.07,
          0.86,
          0,
        ),
      ),
      at(box(0.9, 0.1, 2.3, plastic('#1d3a5c'), 0.01), 0.2, 0.06, 0),
      ...[-1, 1].map((side) => at(box(0.08, 1.5, 0.08, plastic('#1d3a5c'), 0.01), -0.2, 0.75, side * 1.1)),
    ),
    x,
    0,
    z,
  )
}

/** The shop: at the weld, its floor, its stand at a show, its front. */
export const SCENES: Record<string, () => Group> = {
  weld: () =>
    group(
      shellOnStands(),
      at(welder(), -0.85, 0, 1.86),
      arc(-0.85, 0.84, 1.08),
      at(
        group(
          at(box(0.55, 0.8, 0.4, coated('#1c4f8c', 0.35), 0.04), 0, 0.45, 0),
          at(rod(0.11, 1.35, coated('#3c6b48', 0.4), 'y'), 0.1, 0.68, -0.36),
          at(box(0.3, 0.12, 0.01, plastic('#0c0d0e'), 0.01), 0, 0.68, 0.2),
        ),
        0.5,
        0,
        2.3,
      ),
      bench(-3.9, 0.6),
    ),
  floor: () =>
    group(
      pressBrake(),
      at(turn(group(shellOnStands()), 0, -14, 0), -2.6, 0, -5.2),
      bench(3.4, -4),
      sheetRack(-5.4, -1.6),
      at(group(CONTENTS.propane({ w: 0.4, h: 0.6, d: 0.5 })), -4.2, 0, 1.3),
    ),
  show: () =>
    group(
      farrierTruck({ paint: SHOW_PAINT, isOpen: true, isLit: false }),
      at(
        turn(group(miniTrailer({ paint: 'graphite', isOpen: true, isLit: false })), 0, 24, 0),
        -4.6,
        0,
        -1.7,
      ),
      span([-7, 0, -5.2], [6, 0.03, 2.6], coated('#2a3036', 0.9)),
      span([-6.5, 0, -5.1], [5.5, 3.6, -5], coated('#171c20', 0.6)),
      at(sign('banner', 5.2, 0.9, 'GENOA RIGWORKS', '#171c20', '#ff7420'), -0.6, 2.7, -4.98),
      ...[-6.4, 5.4].map((x) => at(box(0.12, 3.7, 0.12, trim()), x, 1.85, -4.9)),
      at(box(12, 0.14, 0.14, trim()), -0.5, 3.7, -4.9),
      ...times(7, (index) =>
        at(box(0.22, 0.16, 0.22, glow('#fff6e2', 5), 0.04), -5.5 + index * 1.7, 3.58, -4.75),
      ),
      at(
        group(
          at(box(0.9, 1.05, 0.5, coated('#e9ebe9'), 0.03), 0, 0.53, 0),
          at(box(1, 0.04, 0.6, wood(), 0.01), 0, 1.07, 0),
          at(sign('desk', 0.7, 0.2, 'GENOA, NY', '#d3d7d9', '#14191d'), 0, 0.7, 0.26),
        ),
        4,
        0,
        -1.6,
      ),
    ),
  facade: () => {
    const wall = coated('#7d868d', 0.6)
    const door = (x: number) =>
      group(
        span([x - 1.6, 0, -3.0], [x + 1.6, 3.3, -2.96], coated('#3a4147', 0.5)),
        ...times(6, (index) =>
          at(
            box(3, 0.48, 0.04, coated(index === 3 ? '#9fc1da' : '#dfe2e3', 0.4), 0.02),
            x,
            0.28 + index * 0.52,
            -2.94,
          ),
        ),
      )
    return group(
      span([-9, 0, -9], [8, 5, -3.0], wall),
      ...times(34, (index) => at(box(0.05, 4.9, 0.05, wall, 0.01), -8.75 + index * 0.5, 2.5, -2.99)),
      slab(
        outline([
          [-9.3, 5],
          [8.3, 5],
          [8.3, 5.3],
          [-9.3, 5.3],
        ]),
        6.6,
        plastic('#2a3036'),
      ).translateZ(-6),
      door(-6),
      door(-2.1),
      span([1.0, 0, -3], [2.2, 2.3, -2.95], coated('#2a3036', 0.5)),
      at(box(0.9, 1.2, 0.04, glow('#ffdfae', 1.3), 0.02), 1.6, 1.55, -2.92),
      at(box(2.6, 1.3, 0.04, glow('#ffdfae', 1.1), 0.02), 5, 1.8, -2.95),
      ...[3.7, 5, 6.3].map((x) => at(box(0.06, 1.4, 0.08, plastic('#14181b')), x, 1.8, -2.93)),
      at(sign('facade', 6.4, 0.85, 'GENOA RIGWORKS', '#14191d', '#ff7420', 0.5), -3.2, 4.2, -2.9),
      at(sign('since', 2.4, 0.4, 'SINCE 1994', '#14191d', '#e9edef', 0.3), 4.9, 4.2, -2.9),
      ...[-6, -2.1, 1.6].map((x) => at(box(0.3, 0.12, 0.3, glow('#ffe6bd', 5), 0.03), x, 3.6, -2.8)),
      at(farrierTruck({ paint: 'graphite', isOpen: false, isLit: true }), 0.2, 0, 0.6),
      at(turn(group(vetTruck({ paint: 'white', isOpen: false, isLit: false })), 0, -64, 0), 6.6, 0, 0.4),
      at(turn(group(brushTruck({ paint: 'red', isOpen: false, isLit: false })), 0, -118, 0), -6.4, 0, 1.6),
    )
  },
}
