import type { Group } from 'three'
import { aluminum, brass, chrome, coated, plastic, rubber, steel, trim } from '../finish/finish'
import { at, group, times, turn } from '../shape/assemble'
import { ball, box, outline, pipe, ring, rod, slab } from '../shape/solid'

/** A paddle latch, lying, with its two keys. */
export const latch = (): Group =>
  group(
    at(
      turn(
        group(
          box(0.16, 0.13, 0.008, chrome(), 0.003),
          at(box(0.12, 0.085, 0.014, plastic('#15181a'), 0.006), 0, 0, 0.002),
          at(turn(box(0.105, 0.06, 0.01, chrome(), 0.004), 14, 0, 0), 0, -0.006, 0.012),
          at(rod(0.011, 0.012, brass(), 'z'), 0, 0.03, 0.014),
          at(box(0.004, 0.012, 0.014, plastic('#2a2117')), 0, 0.03, 0.0145),
          ...[-0.068, 0.068].flatMap((x) =>
            [-0.052, 0.052].map((y) => at(rod(0.006, 0.006, steel(), 'z', 12), x, y, 0.006)),
          ),
        ),
        -58,
        24,
        0,
      ),
      0,
      0.035,
      0,
    ),
    ...[0, 1].map((index) =>
      at(
        turn(
          group(
            at(ring(0.014, 0.002, chrome()), 0, 0, 0),
            at(box(0.012, 0.045, 0.003, brass(), 0.002), 0, -0.032, 0),
          ),
          -88,
          0,
          index * 34 - 70,
        ),
        0.13 + index * 0.02,
        0.004,
        0.05 + index * 0.02,
      ),
    ),
  )

/** A roll of door seal. */
export const seal = (): Group =>
  group(
    ...times(5, (index) =>
      at(ring(0.16 - index * 0.003, 0.012, rubber()).rotateX(Math.PI / 2), 0, 0.014 + index * 0.022, 0),
    ),
    pipe(
      [
        [0.16, 0.03, 0],
        [0.24, 0.014, 0.12],
        [0.2, 0.014, 0.24],
        [0, 0.014, 0.28],
        [-0.16, 0.014, 0.24],
      ],
      0.012,
      rubber(),
    ),
  )

/** Two gas struts with their brackets. */
export const strut = (): Group =>
  group(
    ...[0, 1].map((index) =>
      at(
        turn(
          group(
            at(rod(0.013, 0.3, plastic('#101214'), 'x'), -0.1, 0, 0),
            at(rod(0.0055, 0.24, chrome(), 'x'), 0.16, 0, 0),
            ...[-0.26, 0.29].map((x) =>
              group(at(ball(0.014, steel()), x, 0, 0), at(rod(0.009, 0.03, chrome(), 'y'), x, 0.012, 0)),
            ),
            at(rod(0.0134, 0.08, coated('#d9500b', 0.4), 'x'), -0.12, 0, 0),
          ),
          0,
          index * 16 - 4,
          0,
        ),
        0,
        0.016,
        index * 0.1 - 0.04,
      ),
    ),
    ...[-0.16, 0.1].map((x) =>
      group(
        at(box(0.06, 0.004, 0.04, aluminum(), 0.001), x, 0.004, 0.2),
        at(ball(0.009, chrome()), x, 0.02, 0.2),
      ),
    ),
  )

/** A spring-driven hose reel with its hose. */
export const hoseReel = (): Group =>
  group(
    at(box(0.5, 0.02, 0.36, aluminum(), 0.004), 0, 0.01, 0),
    ...[-0.2, 0.2].map((x) =>
      group(
        at(
          slab(
            outline([
              [-0.15, 0],
              [0.15, 0],
              [0.03, 0.3],
              [-0.03, 0.3],
            ]),
            0.014,
            aluminum(),
          ).rotateY(Math.PI / 2),
          x,
          0.01,
          0,
        ),
      ),
    ),
    ...[-0.16, 0.16].map((x) => at(rod(0.22, 0.01, trim(), 'x', 52), x, 0.28, 0)),
    ...times(9, (index) =>
      at(ring(0.17, 0.017, coated('#9e1712', 0.5)).rotateY(Math.PI / 2), -0.135 + index * 0.034, 0.28, 0),
    ),
    at(rod(0.16, 0.3, coated('#9e1712', 0.5), 'x', 40), 0, 0.28, 0),
    at(rod(0.02, 0.5, steel(), 'x'), 0, 0.28, 0),
    // The case of the spring, and the pawl of the ratchet.
    at(rod(0.13, 0.06, coated('#22262a', 0.4), 'x', 44), 0.236, 0.28, 0),
    at(rod(0.05, 0.016, trim(), 'x', 28), 0.272, 0.28, 0),
    ...times(12, (index) =>
      at(
        box(0.008, 0.022, 0.022, steel(), 0.003),
        -0.214,
        0.28 + Math.cos((index / 6) * Math.PI) * 0.062,
        Math.sin((index / 6) * Math.PI) * 0.062,
      ),
    ),
    at(rod(0.06, 0.01, steel(), 'x', 32), -0.213, 0.28, 0),
    at(turn(box(0.012, 0.12, 0.018, coated('#d9500b', 0.4), 0.004), 24, 0, 0), -0.216, 0.36, 0.05),
    guideArm(),
    pipe(
      [
        [0.06, 0.42, 0.09],
        [0.04, 0.41, 0.2],
        [0.02, 0.36, 0.31],
        [0.02, 0.2, 0.36],
        [0, 0.05, 0.38],
        [-0.06, 0.02, 0.42],
        [-0.14, 0.02, 0.44],
      ],
      0.017,
      coated('#9e1712', 0.5),
    ),
    at(rod(0.022, 0.1, brass(), 'x'), -0.2, 0.024, 0.445),
  )

/** The arm that guides the hose between four rollers; its five holes are its positions. */
const guideArm = (): Group =>
  group(
    ...[-0.19, 0.19].map((x) =>
      pipe(
        [
          [x, 0.3, 0],
          [x, 0.4, 0.16],
          [x, 0.42, 0.24],
        ],
        0.013,
        steel(),
        true,
      ),
    ),
    at(rod(0.013, 0.4, steel(), 'x', 14), 0, 0.44, 0.25),
    at(rod(0.013, 0.4, steel(), 'x', 14), 0, 0.37, 0.27),
    ...[-0.07, 0.11].map((x) => at(rod(0.018, 0.08, plastic('#22262a'), 'y', 16), x, 0.405, 0.26)),
    ...times(5, (index) =>
      at(rod(0.009, 0.018, chrome(), 'x', 12), -0.2, 0.06 + index * 0.035, 0.09 - index * 0.014),
    ),
  )
