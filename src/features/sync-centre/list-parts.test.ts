import { expect, it } from 'vitest'
import { listParts } from './list-parts'

it('O3: a list tells what came and what went since it was first touched', () => {
  expect(listParts(['forge', 'winch'], ['forge', 'crane'])).toEqual([
    { element: 'forge', change: 'kept' },
    { element: 'winch', change: 'added' },
    { element: 'crane', change: 'removed' },
  ])
})

it('O3: without a before nothing is marked, and what is no list has no elements', () => {
  expect(listParts(['forge'])).toEqual([{ element: 'forge', change: 'kept' }])
  expect(listParts(null, ['forge'])).toEqual([{ element: 'forge', change: 'removed' }])
})
