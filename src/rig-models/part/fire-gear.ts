import type { Group } from 'three'
import {
  aluminum,
  chrome,
  cloth,
  coated,
  frameBlack,
  leather,
  plastic,
  rubber,
  steel,
  trim,
  wood,
} from '../finish/finish'
import { at, both, group, times, turn } from '../shape/assemble'
import { box, lathe, rod } from '../shape/solid'
import { label } from './number-plate'
import type { Room } from './opening'
import { bayWalls } from './trade-gear'

/** A pry bar with a fork and a spike. */
function halligan(): Group {
  return group(
    at(rod(0.014, 0.8, steel(), 'x', 14), 0, 0, 0),
    at(box(0.13, 0.05, 0.016, steel(), 0.006), 0.44, -0.03, 0),
    at(rod(0.012, 0.16, steel(), 'y', 12), 0.37, 0.07, 0),
    at(box(0.1, 0.02, 0.05, steel(), 0.006), -0.43, 0, 0),
  )
}

/** A fire axe. */
const axe = (): Group =>
  group(
    at(rod(0.016, 0.74, wood(), 'x', 14), 0, 0, 0),
    at(box(0.07, 0.16, 0.03, coated('#b3140f', 0.4), 0.008), 0.34, 0.03, 0),
    at(box(0.05, 0.03, 0.02, chrome(), 0.004), 0.34, 0.12, 0),
  )

/** A firefighter's helmet. */
const helmet = (): Group =>
  group(
    lathe(
      [
        [0.001, 0.14],
        [0.06, 0.13],
        [0.1, 0.08],
        [0.11, 0.02],
        [0.17, 0],
      ],
      coated('#c8180f', 0.3),
    ),
    at(box(0.07, 0.09, 0.012, leather(), 0.004), 0, 0.09, 0.1),
  )

/** A firefighter's coat with reflective stripes. */
const turnoutCoat = (): Group =>
  group(
    box(0.42, 0.44, 0.1, cloth('#b89a5e'), 0.04),
    both((side) =>
      at(turn(box(0.11, 0.42, 0.1, cloth('#b89a5e'), 0.04), 0, 0, side * 10), side * 0.25, -0.02, 0),
    ),
    ...[-0.14, 0.06].map((y) => at(box(0.43, 0.045, 0.104, coated('#c4d420', 0.3), 0.02), 0, y, 0)),
    ...[-0.14, 0.06].map((y) => at(box(0.43, 0.016, 0.107, coated('#e6e9ea', 0.2), 0.006), 0, y, 0)),
  )

/** A fire crew's side: halligan bars and axes on a board, helmet on a shelf, a turnout coat. */
export const entryTools = (room: Room): Group =>
  group(
    ...bayWalls(room, 0.6),
    ...times(2, (index) => at(halligan(), -room.w * 0.2, room.h * (0.86 - index * 0.2), -0.1)),
    ...times(2, (index) => at(axe(), -room.w * 0.2, room.h * (0.46 - index * 0.22), -0.1)),
    ...[-0.36, -0.05].map((share) =>
      at(box(0.03, room.h * 0.86, 0.03, frameBlack(), 0.006), room.w * share, room.h * 0.54, -0.13),
    ),
    at(turnoutCoat(), room.w * 0.25, room.h * 0.55, -0.16),
    at(helmet(), room.w * 0.42, 0.01, -0.2),
    at(box(0.16, 0.1, 0.26, rubber(), 0.04), room.w * 0.2, 0.06, -0.18),
  )

/** Lockers for evidence, four by two, each with a numbered seal. */
export const evidenceLockers = (room: Room): Group =>
  group(
    ...times(8, (index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)]
      const [pitch, rise] = [room.w / 4, room.h / 2]
      return at(
        group(
          box(pitch - 0.014, rise - 0.014, 0.024, trim(), 0.006),
          at(rod(0.01, 0.11, chrome(), 'y', 12), pitch * 0.34, 0, 0.03),
          at(rod(0.016, 0.014, coated('#c8180f', 0.3), 'z', 16), pitch * 0.34, -0.085, 0.018),
          at(
            label(`evidence ${index}`, 0.16, 0.08, (context, w, h) => {
              context.fillStyle = '#f6f6f1'
              context.fillRect(0, 0, w, h)
              context.fillStyle = '#8f120d'
              context.font = `bold ${h * 0.56}px "Liberation Sans Narrow", sans-serif`
              context.textAlign = 'center'
              context.fillText(`E ${index + 1}`, w / 2, h * 0.7)
            }),
            -pitch * 0.12,
            0.03,
            0.014,
          ),
        ),
        (column - 1.5) * pitch,
        (row + 0.5) * rise,
        -0.05,
      )
    }),
  )

/** The hatch of a chief's or investigator's cap: a whiteboard behind a pull-out desk, under a lamp. */
export const commandHatch = (room: Room): Group =>
  group(
    at(briefingBoard(room.w * 0.9, room.h * 0.62), 0, room.h * 0.62, -0.4),
    at(box(room.w * 0.86, 0.03, 0.62, aluminum(), 0.006), 0, 0.14, 0.08),
    at(box(room.w * 0.5, 0.03, 0.02, chrome(), 0.008), 0, 0.12, 0.4),
    at(rod(0.012, 0.24, plastic(), 'y', 12), room.w * 0.34, 0.27, 0.02),
    at(box(0.2, 0.04, 0.07, coated('#e8e8e2', 0.4), 0.014), room.w * 0.28, 0.39, 0.05),
    at(turn(box(0.3, 0.012, 0.22, plastic('#22262a'), 0.004), 0, 12, 0), -room.w * 0.12, 0.165, 0.14),
  )

/** A whiteboard with the plan of an incident, facing +z. */
export const briefingBoard = (w: number, h: number): Group =>
  group(
    box(w + 0.04, h + 0.04, 0.02, trim(), 0.006),
    at(
      label(
        `briefing ${w.toFixed(2)}`,
        w,
        h,
        (context, wide, high) => {
          context.fillStyle = '#fbfbf8'
          context.fillRect(0, 0, wide, high)
          context.lineWidth = high * 0.018
          context.strokeStyle = '#1c4f9c'
          context.strokeRect(wide * 0.06, high * 0.14, wide * 0.4, high * 0.7)
          context.strokeStyle = '#c8180f'
          context.beginPath()
          context.arc(wide * 0.26, high * 0.48, high * 0.18, 0, Math.PI * 2)
          context.moveTo(wide * 0.46, high * 0.3)
          context.lineTo(wide * 0.34, high * 0.42)
          context.stroke()
          context.fillStyle = '#22262a'
          for (let line = 0; line < 6; line += 1)
            context.fillRect(
              wide * 0.54,
              high * (0.16 + line * 0.12),
              wide * (0.2 + ((line * 7) % 5) * 0.045),
              high * 0.03,
            )
        },
        { roughness: 0.25 },
      ),
      0,
      0,
      0.012,
    ),
  )
