import type { Object3D } from 'three'
import type { Opening, Room } from '../part/opening'

type Contents = (room: Room) => Object3D

export type Cell = readonly [
  x: number,
  y: number,
  w: number,
  h: number,
  door: Opening['door'],
  contents: Contents,
  stays?: 'shut',
]

/** The same cells on both sides, except that swinging doors have their hinge toward the cab. */
export function cells(
  list: readonly Cell[],
  isOpen: boolean,
  d = 0.58,
): { right: Opening[]; left: Opening[] } {
  const make = (isLeft: boolean): Opening[] =>
    list.map(([x, y, w, h, door, contents, stays]) => ({
      x: isLeft ? -x - w : x,
      y,
      w,
      h,
      d,
      door: isLeft && door === 'left' ? 'right' : isLeft && door === 'right' ? 'left' : door,
      isOpen: isOpen && stays !== 'shut',
      contents,
    }))
  return { right: make(false), left: make(true) }
}
