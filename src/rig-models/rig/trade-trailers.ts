import type { Group } from 'three'
import { brass, coated, copper, tread } from '../finish/finish'
import type { Opening, Room } from '../part/opening'
import { CONTENTS } from '../part/stowage'
import { drySuits, screenedVent, smokerLocker, supers, tallBottle, wetDeck } from '../part/trade-gear'
import { at, both, group } from '../shape/assemble'
import { box, pipe, rod } from '../shape/solid'
import type { RigLook } from './rig-look'
import { trailer } from './trailers'

/** An anvil and a forge side by side. */
const station = (room: Room): Group =>
  group(
    CONTENTS.anvil({ ...room, w: room.w * 0.46 }).translateX(-room.w * 0.24),
    CONTENTS.forge({ ...room, w: room.w * 0.4, h: 0.7 }).translateX(room.w * 0.22),
  )

/** A farrier school's trailer: two stations on each side, each with its anvil and its forge under its door. */
export function schoolTrailer(look: RigLook): Group {
  const side = (x: number): Opening => ({
    x,
    y: 0.3,
    w: 1.86,
    h: 1.4,
    d: 0.9,
    door: 'lift',
    isOpen: look.isOpen,
    contents: station,
  })
  return trailer(look, 4.3, 2, 2.42, [side(-2.1), side(-4.1)], gasManifold())
}

/** Two bottles of 100 lb at the tongue, joined by a manifold with one shut-off. */
const gasManifold = (): Group =>
  group(
    at(box(0.5, 0.02, 0.96, tread(), 0.006), 0, 0.01, 0),
    both((side) => at(tallBottle(), 0, 0.02, side * 0.23)),
    pipe(
      [
        [0, 1.26, -0.23],
        [0.02, 1.34, -0.1],
        [0.02, 1.34, 0.1],
        [0, 1.26, 0.23],
      ],
      0.014,
      copper(),
    ),
    at(rod(0.03, 0.06, brass(), 'y', 16), 0.02, 1.36, 0),
    at(box(0.14, 0.02, 0.03, coated('#c8180f', 0.3), 0.008), 0.06, 1.4, 0),
  )

/** A dive team's trailer: the changing room at its nose, the wet deck at its tail. */
export const diveTrailer = (look: RigLook): Group =>
  trailer(look, 4.88, 2, 2.5, [
    { x: -2.2, y: 0.3, w: 1.95, h: 1.5, d: 1, door: 'lift', isOpen: look.isOpen, contents: drySuits },
    { x: -4.7, y: 0.3, w: 1.2, h: 1.5, d: 0.9, door: 'lift', isOpen: look.isOpen, contents: wetDeck },
  ])

/** A beekeeper's trailer: supers behind the long door, the smoker in its locker, screened vents between. */
export const beeTrailer = (look: RigLook): Group =>
  group(
    trailer(look, 2.5, 1, 2.0, [
      { x: -1.32, y: 0.32, w: 1.2, h: 1.02, d: 1.72, door: 'lift', isOpen: look.isOpen, contents: supers },
      {
        x: -2.42,
        y: 0.42,
        w: 0.5,
        h: 0.9,
        d: 0.5,
        door: 'right',
        isOpen: look.isOpen,
        contents: smokerLocker,
      },
    ]),
    ...[1.0, 1.68].map((y) => at(screenedVent(0.4, 0.2), -1.62, y, 1.008)),
  )
