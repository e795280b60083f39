import { expect, it } from 'vitest'
import { createLaneWindow } from './upload-concurrency'

it('F2: adds a parallel upload after each success, up to three, and returns to one after a broken upload', () => {
  const window = createLaneWindow()
  const sizes = [window.size]
  const after = (step: () => void) => {
    step()
    sizes.push(window.size)
  }
  for (let n = 0; n < 3; n += 1) after(window.arrived)
  after(window.broke)
  after(window.broke)
  for (let n = 0; n < 3; n += 1) after(window.arrived)
  expect(sizes).toEqual([2, 3, 3, 3, 1, 1, 2, 3, 3])
})
