import type { Group, Material } from 'three'
import { cloth, coated, plastic } from '../finish/finish'
import { both, group } from '../shape/assemble'
import { ball, hull, type Point } from '../shape/solid'

/** Height of the person, m: 5 ft 10 in. */
const PERSON_HEIGHT = 1.78

/** An arm, a leg or the neck, from point to point. */
const limb = (from: Point, to: Point, radius: number, material: Material) =>
  hull([from, to], radius, material, 0.9)

/** A standing person who faces -z, for scale. */
export function person(): Group {
  const [jeans, shirt, skin, boot] = [
    cloth('#26354a'),
    cloth('#59646c'),
    coated('#b98d68', 0.8),
    plastic('#1c140e'),
  ]
  const head = ball(0.105, skin)
  head.scale.set(0.86, 1.12, 1)
  head.position.set(0, PERSON_HEIGHT - 0.12, 0)
  return group(
    both((side) =>
      group(
        limb([side * 0.1, 0.86, 0], [side * 0.11, 0.5, -0.01], 0.085, jeans),
        limb([side * 0.11, 0.5, -0.01], [side * 0.12, 0.13, 0.02], 0.062, jeans),
        limb([side * 0.12, 0.05, 0.04], [side * 0.13, 0.04, -0.14], 0.045, boot),
        limb([side * 0.21, 1.4, 0.01], [side * 0.25, 1.12, 0.03], 0.055, shirt),
        limb([side * 0.25, 1.12, 0.03], [side * 0.24, 0.88, -0.05], 0.042, skin),
      ),
    ),
    hull(
      [
        [-0.1, 0.9, 0],
        [0.1, 0.9, 0],
        [-0.15, 1.38, 0],
        [0.15, 1.38, 0],
      ],
      0.085,
      shirt,
      0.9,
    ),
    limb([0, 1.46, 0], [0, 1.56, 0], 0.055, skin),
    head,
  )
}
