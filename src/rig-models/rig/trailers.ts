import type { Group, Object3D } from 'three'
import { chrome, coated, frameBlack, paint, plastic, rubber, steel, tread, wood } from '../finish/finish'
import { boxBody } from '../part/box-body'
import type { Opening, Room } from '../part/opening'
import { CONTENTS } from '../part/stowage'
import { wheel } from '../part/wheel'
import { at, both, group, times, turn } from '../shape/assemble'
import { box, lathe, pipe, rod, span } from '../shape/solid'
import { TRAILER_FLOOR, trailerAxles } from './carrier-measures'
import { mirrored } from './cells'
import type { RigLook } from './rig-look'

const toolBox = (): Object3D => at(box(0.42, 0.3, 0.7, tread(), 0.02), 0, 0.14, 0)

/**
 * Frame, axles, wheels, fenders and drawbar of a trailer, and the vent on its roof; the hitch points to +x, its body begins
 * at x = 0. `top`: height of the roof, m; `onDrawbar`: what stands on the drawbar, a tool box by default.
 */
export function trailerFrame(
  { length, axles, top }: { length: number; axles: number; top: number },
  onDrawbar: Object3D = toolBox(),
): Group {
  const floor = TRAILER_FLOOR
  const tire = { radius: 0.345, width: 0.2, rim: 'alloy' as const }
  const middle = -length * 0.53
  const spots = trailerAxles(length, axles)
  const fender = (side: 1 | -1) =>
    group(
      at(box(axles === 1 ? 0.9 : 1.7, 0.02, 0.26, tread(), 0.006), middle, 0.77, side * 1.13),
      at(box(axles === 1 ? 0.9 : 1.7, 0.1, 0.02, tread(), 0.006), middle, 0.73, side * 1.25),
      ...[-1, 1].map((end) =>
        at(
          turn(box(0.26, 0.02, 0.26, tread(), 0.006), 0, 0, end * -55),
          middle + end * (axles === 1 ? 0.51 : 0.91),
          0.66,
          side * 1.13,
        ),
      ),
    )
  return group(
    // The nose in diamond plate up to the knee.
    at(box(0.012, 0.6, 1.9, tread(), 0.004), 0.008, floor + 0.32, 0),
    ...spots.flatMap((x) =>
      [1, -1].map((side) => {
        const tireAndRim = at(wheel(tire), x, tire.radius, side * 1.12)
        if (side < 0) tireAndRim.rotation.y = Math.PI
        return tireAndRim
      }),
    ),
    ...spots.map((x) => at(rod(0.04, 2.1, frameBlack(), 'z'), x, tire.radius, 0)),
    both(fender),
    span([-length, floor - 0.1, -0.96], [0, floor, 0.96], frameBlack()),
    drawbar(floor, onDrawbar),
    at(box(0.6, 0.14, 0.5, plastic('#d7dadb'), 0.04), -length * 0.5, top + 0.06, 0),
  )
}

/** Drawbar, coupler, jack, chains, and the parts on the drawbar. */
const drawbar = (floor: number, onDrawbar: Object3D): Group =>
  group(
    both((side) =>
      pipe(
        [
          [-0.1, floor - 0.06, side * 0.6],
          [1.05, floor - 0.06, side * 0.05],
        ],
        0.045,
        frameBlack(),
        true,
      ),
    ),
    at(box(0.3, 0.1, 0.12, steel(), 0.03), 1.12, floor - 0.02, 0),
    at(box(0.12, 0.06, 0.14, frameBlack(), 0.02), 1.24, floor - 0.05, 0),
    at(rod(0.035, 0.75, steel(), 'y'), 0.82, floor + 0.1, 0),
    at(rod(0.06, 0.05, steel(), 'y'), 0.82, 0.06, 0),
    at(rod(0.045, floor - 0.06, steel(), 'y'), 0.82, floor / 2 + 0.03, 0),
    pipe(
      [
        [0.82, floor + 0.48, 0],
        [0.82, floor + 0.5, 0.14],
        [0.82, floor + 0.42, 0.16],
      ],
      0.014,
      steel(),
    ),
    at(onDrawbar, 0.32, floor, 0),
    both((side) =>
      pipe(
        [
          [0.9, floor - 0.08, side * 0.08],
          [1.05, floor - 0.2, side * 0.1],
          [1.16, floor - 0.1, side * 0.05],
        ],
        0.012,
        steel(),
      ),
    ),
    pipe(
      [
        [0.2, floor - 0.05, 0.1],
        [0.7, floor + 0.02, 0.05],
        [1.15, floor + 0.1, 0.1],
        [1.3, floor + 0.02, 0.12],
      ],
      0.014,
      rubber(),
    ),
  )

/**
 * An enclosed trailer with one or two axles; the hitch points to +x. `length` and `top`, the height of its roof, in m;
 * `sides`: the compartments of the right side, which the left side mirrors.
 */
export function trailer(
  { paint: color, isLit }: RigLook,
  length: number,
  axles: number,
  top: number,
  sides: Opening[],
  onDrawbar?: Object3D,
): Group {
  const floor = TRAILER_FLOOR
  return group(
    boxBody({
      rear: -length,
      front: 0,
      floor,
      top,
      width: 2,
      skin: paint(color),
      doors: paint(color),
      isLit,
      hasTread: true,
      right: sides,
      // No picture shows the left side, so its doors stay closed.
      left: sides.map((opening) => ({ ...mirrored(opening), isOpen: false })),
      back: [
        {
          x: -0.9,
          y: 0.22,
          w: 1.8,
          h: top - floor - 0.4,
          d: Math.min(length - 0.2, 1.6),
          door: 'drop',
          isOpen: false,
        },
      ],
    }),
    trailerFrame({ length, axles, top }, onDrawbar),
  )
}

/** An empty tandem trailer: a long door and a narrow one on each side. */
export const emptyTrailer = (look: RigLook): Group =>
  trailer(look, 4.3, 2, 2.42, [
    { x: -1.9, y: 0.3, w: 1.6, h: 1.4, d: 1.7, door: 'lift', isOpen: look.isOpen, contents: CONTENTS.empty },
    {
      x: -4.1,
      y: 0.42,
      w: 0.78,
      h: 1.3,
      d: 1.7,
      door: 'right',
      isOpen: look.isOpen,
      contents: CONTENTS.empty,
    },
  ])

/** A trailer that pours wine: its long door is the awning over a bar. */
export const tastingTrailer = (look: RigLook): Group =>
  trailer(look, 3.3, 1, 2.42, [
    { x: -2.9, y: 0.42, w: 2.5, h: 1.26, d: 1, door: 'lift', isOpen: look.isOpen, contents: bar },
  ])

/** A bar for wine, with its bottles and glasses. */
const bar = (room: Room): Group =>
  group(
    at(box(room.w - 0.06, 0.05, 0.62, wood(), 0.012), 0, 0.3, 0.16),
    ...[-0.9, 0, 0.9].map((x) => at(box(0.04, 0.2, 0.3, steel(), 0.008), x, 0.18, 0.1)),
    // Bottles on two shelves behind the bar, glasses on it.
    ...[0.44, 0.82].flatMap((y, row) => [
      at(box(room.w - 0.1, 0.02, 0.16, wood(), 0.004), 0, y, -0.62),
      ...times(22, (index) =>
        at(
          wineBottle((index + row) % 3 === 0),
          -room.w / 2 + 0.14 + (index * (room.w - 0.28)) / 21,
          y + 0.01,
          -0.6,
        ),
      ),
    ]),
    ...times(9, (index) => at(wineGlass(), -0.9 + index * 0.23, 0.325, 0.26 + (index % 2) * 0.07)),
    ...[-0.5, 0.62].map((x) => at(wineBottle(x > 0), x, 0.325, 0.1)),
  )

const wineBottle = (isWhite: boolean): Group =>
  group(
    lathe(
      [
        [0.001, 0.3],
        [0.014, 0.3],
        [0.014, 0.22],
        [0.036, 0.17],
        [0.037, 0.006],
        [0.001, 0],
      ],
      coated(isWhite ? '#8f9a3c' : '#1c2b1d', 0.15),
      20,
    ),
    at(rod(0.0375, 0.07, coated('#efe9da', 0.8), 'y', 20), 0, 0.09, 0),
    at(rod(0.0146, 0.05, coated(isWhite ? '#c9a13a' : '#7a1420', 0.3), 'y', 14), 0, 0.276, 0),
  )

const wineGlass = (): Group =>
  group(
    lathe(
      [
        [0.03, 0.17],
        [0.038, 0.12],
        [0.03, 0.09],
        [0.005, 0.075],
        [0.004, 0.01],
        [0.034, 0.003],
        [0.034, 0],
      ],
      chrome(),
      20,
    ),
    at(rod(0.033, 0.03, coated('#6d1220', 0.15), 'y', 18), 0, 0.115, 0),
  )

/** A farrier's small trailer: anvil and forge under a long door, drawers behind a narrow one. */
export const miniTrailer = (look: RigLook): Group =>
  trailer(look, 2.5, 1, 2.0, [
    {
      x: -1.32,
      y: 0.32,
      w: 1.2,
      h: 1.0,
      d: 0.8,
      door: 'lift',
      isOpen: look.isOpen,
      contents: (room) =>
        group(
          CONTENTS.anvil({ ...room, w: room.w * 0.5 }).translateX(-room.w * 0.22),
          CONTENTS.forge({ ...room, w: room.w * 0.44, h: 0.7 }).translateX(room.w * 0.26),
        ),
    },
    {
      x: -2.4,
      y: 0.42,
      w: 0.5,
      h: 0.9,
      d: 0.6,
      door: 'right',
      isOpen: look.isOpen,
      contents: CONTENTS.drawers,
    },
  ])
