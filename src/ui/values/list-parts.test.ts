import { expect, it } from 'vitest'
import { listParts } from './list-parts'

it('O3: marks the elements that were added to a list and removed from it since the base version', () => {
  expect(listParts(['forge', 'winch'], ['forge', 'crane'])).toEqual([
    { element: 'forge', change: 'kept' },
    { element: 'winch', change: 'added' },
    { element: 'crane', change: 'removed' },
  ])
})

it('O3: marks nothing without a base version, and treats a value that is no list as an empty list', () => {
  expect(listParts(['forge'])).toEqual([{ element: 'forge', change: 'kept' }])
  expect(listParts(null, ['forge'])).toEqual([{ element: 'forge', change: 'removed' }])
})
