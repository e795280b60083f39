import { Box3, MeshStandardMaterial } from 'three'
import { expect, it } from 'vitest'
import { movedDoor, movingDoor, type Opening } from './opening'

const LOOK = { face: new MeshStandardMaterial(), isLit: false }
const DOORS = ['left', 'right', 'drop', 'lift'] as const

const boxOf = (object: Parameters<Box3['setFromObject']>[0]): number[] => {
  const { min, max } = new Box3().setFromObject(object)
  return [...min.toArray(), ...max.toArray()]
}

it.each(DOORS)(
  'a moving %s door starts in the position of the closed one, and ends in that of the open one',
  (door) => {
    const spec: Opening = { x: 0, y: 0, w: 0.7, h: 0.9, d: 0.5, door, isBare: true }
    const { part, pose } = movingDoor(spec, LOOK)
    for (const share of [0, 1] as const) {
      pose(share)
      const [moving, resting] = [boxOf(part), boxOf(movedDoor(spec, LOOK, share))]
      for (const [side, value] of moving.entries()) {
        // The struts of an open lift door are added when it rests.
        if (door === 'lift' && share === 1 && (side === 1 || side === 2)) continue
        expect(Math.abs(value - (resting[side] ?? 0)), `side ${side} at ${share}`).toBeLessThan(0.05)
      }
    }
  },
)

it('a moving roll-up door covers the opening, and ends rolled up under its top', () => {
  const spec: Opening = { x: 0, y: 0, w: 0.7, h: 0.9, d: 0.5, door: 'shutter', isBare: true }
  const { part, pose } = movingDoor(spec, LOOK)
  const heights = [0, 0.5, 1].map((share) => {
    pose(share)
    const [, low = 0, , , high = 0] = boxOf(part)
    expect(high).toBeCloseTo(0.91, 1)
    return low
  })
  expect(heights[0]).toBeCloseTo(0, 1)
  expect(heights[1]).toBeCloseTo(0.4, 1)
  expect(heights[2]).toBeCloseTo(0.8, 1)
})
