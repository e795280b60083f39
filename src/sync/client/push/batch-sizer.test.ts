import { expect, it } from 'vitest'
import { createBatchSizer, MAX_BATCH_ENTRIES } from './batch-sizer'

it('W4: halves batches until an entry is sent alone, and recovers', () => {
  const sizer = createBatchSizer()
  sizer.failed(['a', 'b', 'c', 'd'])
  expect(sizer.bounds.maxEntries).toBe(2)
  sizer.succeeded(['a', 'b'])
  expect(sizer.bounds.maxEntries).toBe(4)
  sizer.failed(['c'])
  expect(sizer.bounds).toMatchObject({ maxEntries: MAX_BATCH_ENTRIES, suspects: new Set(['c']) })
})
