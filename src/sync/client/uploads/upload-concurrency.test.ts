import { expect, it } from 'vitest'
import { createLaneLimit } from './upload-concurrency'

it('F2: adds a parallel upload after each success, up to three, and returns to one after a broken upload', () => {
  const lanes = createLaneLimit()
  const limits = [lanes.limit]
  const after = (step: () => void) => {
    step()
    limits.push(lanes.limit)
  }
  for (let n = 0; n < 3; n += 1) after(lanes.arrived)
  after(lanes.failed)
  after(lanes.failed)
  for (let n = 0; n < 3; n += 1) after(lanes.arrived)
  expect(limits).toEqual([2, 3, 3, 3, 1, 1, 2, 3, 3])
})
