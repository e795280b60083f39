import type { Group } from 'three'
import { aluminum, chrome, coated, glow, plastic, steel } from '../../../src/rig-models/finish/finish'
import { at, both, group, times, turn } from '../../../src/rig-models/shape/assemble'
import { box, pipe, rod } from '../../../src/rig-models/shape/solid'

/** A press brake of 14 ft along x, a side sheet half bent between its tools, its console at the right end. */
export function pressBrake(): Group {
  const frame = coated('#3c4146', 0.45)
  const machine = coated('#d9500b', 0.4)
  const width = 4.27
  return group(
    ...[-1, 1].map((end) => at(box(0.16, 2.35, 1.15, frame, 0.03), (end * (width + 0.1)) / 2, 1.175, -0.3)),
    at(box(width, 0.74, 0.2, machine, 0.02), 0, 0.45, 0),
    at(box(width, 0.12, 0.07, steel(), 0.006), 0, 0.87, 0),
    at(box(width, 0.06, 0.05, chrome(), 0.004), 0, 0.95, 0),
    at(box(width, 0.84, 0.18, machine, 0.02), 0, 1.72, 0),
    at(box(width, 0.2, 0.05, steel(), 0.004), 0, 1.22, 0),
    at(box(width, 0.09, 0.02, chrome(), 0.004), 0, 1.08, 0),
    at(box(width, 0.24, 0.6, frame, 0.03), 0, 2.3, -0.2),
    ...[-1.35, 1.35].map((x) =>
      group(
        at(rod(0.14, 0.5, frame, 'y', 32), x, 2.4, 0),
        at(rod(0.07, 0.3, chrome(), 'y', 28), x, 2.1, 0.02),
      ),
    ),
    // The sheet, bent up on both sides of the tools.
    both((side) =>
      at(
        turn(group(at(box(3.9, 0.006, 0.9, aluminum(), 0.002), 0, 0, side * 0.45)), side * -6, 0, 0),
        0,
        1.0,
        side * 0.01,
      ),
    ),
    ...[-1.1, 1.1].map((x) => at(box(0.09, 0.06, 0.62, steel(), 0.01), x, 0.84, 0.36)),
    ...times(9, (index) => at(box(0.02, 0.1, 0.012, plastic(), 0.002), -1.9 + index * 0.475, 0.62, 0.106)),
    // Console on its arm, and the pedal.
    pipe(
      [
        [2.2, 2.2, 0.1],
        [2.4, 2.2, 0.5],
        [2.4, 1.6, 0.6],
      ],
      0.03,
      frame,
      true,
    ),
    at(
      turn(
        group(
          box(0.5, 0.38, 0.08, plastic('#22262a'), 0.02),
          at(box(0.4, 0.24, 0.01, glow('#8fc0ea', 0.9), 0.004), 0, 0.04, 0.042),
          ...[-0.14, 0, 0.14].map((x) =>
            at(rod(0.02, 0.02, coated(x === 0 ? '#c8180f' : '#2b6b3a', 0.3), 'z', 16), x, -0.135, 0.045),
          ),
        ),
        0,
        24,
        0,
      ),
      2.4,
      1.42,
      0.62,
    ),
    at(box(0.34, 0.1, 0.26, coated('#e0b41a', 0.4), 0.03), 0.9, 0.05, 0.8),
  )
}
