import { expect, test } from 'vitest'
import type { DoneEntry } from '#sync/core/mutation'
import { doneRuns } from './done-runs'

const done = (id: string, subject: string, outcome: DoneEntry['outcome'] = 'applied'): DoneEntry => ({
  id,
  label: { action: 'favorite.add', subject },
  doneAt: Number(id),
  outcome,
})

test('U2: merges equal neighbors into one line with the time of the newest', () => {
  const runs = doneRuns([
    done('5', 'a'),
    done('4', 'a'),
    done('3', 'a', 'discarded'),
    done('2', 'b'),
    done('1', 'a'),
  ])
  expect(runs.map(({ id, name, count }) => [id, name, count])).toEqual([
    ['5', 'Save a', 2],
    ['3', 'Save a', 1],
    ['2', 'Save b', 1],
    ['1', 'Save a', 1],
  ])
})
