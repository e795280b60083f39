import type { Object3D } from 'three'
import type { Opening, Room } from '../part/opening'

type Contents = (room: Room) => Object3D

/** A compartment in the right side of a body, m: its lower left corner, its size, its door and its contents. */
export type Cell = readonly [
  x: number,
  y: number,
  w: number,
  h: number,
  door: Opening['door'],
  contents: Contents,
]

/** In the mirror image of a side, the hinge is at the other edge. */
const MIRRORED_DOORS: Readonly<Partial<Record<Opening['door'], Opening['door']>>> = {
  left: 'right',
  right: 'left',
}

/** Mirrors an opening for the other side of a body: its place, and the hinge of its door. */
export const mirrored = (opening: Opening): Opening => ({
  ...opening,
  x: -opening.x - opening.w,
  door: MIRRORED_DOORS[opening.door] ?? opening.door,
})

/** The same cells, `d` m deep, in both sides of a body. */
export function cells(
  list: readonly Cell[],
  isOpen: boolean,
  d = 0.58,
): { right: Opening[]; left: Opening[] } {
  const right = list.map(
    ([x, y, w, h, door, contents]): Opening => ({ x, y, w, h, d, door, isOpen, contents }),
  )
  return { right, left: right.map(mirrored) }
}
