import { expect, test } from 'vitest'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { blockersOf, dependentsOf } from './dependents'

const entry = (id: string, after: string[], state: EntryState = { kind: 'queued' }): OutboxEntry => ({
  seq: 1,
  id,
  version: 1,
  body: { kind: 'changes', changes: [] },
  keys: [],
  after,
  state,
  label: { action: 'quote.send', subject: id },
  createdAt: 0,
  attempts: 0,
  dueAt: 0,
  lastError: null,
})
const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_permitted', sqlstate: null },
}

test('W2: finds all entries that wait for an entry, directly or indirectly, and no others', () => {
  const entries = [entry('a', [], REFUSED), entry('b', ['a']), entry('c', []), entry('d', ['b', 'c'])]
  expect(dependentsOf('a', entries).map(({ id }) => id)).toEqual(['b', 'd'])
  expect(dependentsOf('c', entries).map(({ id }) => id)).toEqual(['d'])
  expect(dependentsOf('d', entries)).toEqual([])
})

test('W2: finds the refused entry that blocks another one, directly or indirectly', () => {
  const refused = entry('a', [], REFUSED)
  const blockers = blockersOf([refused, entry('b', ['a']), entry('free', []), entry('d', ['free', 'b'])])
  expect([...blockers]).toEqual([
    ['b', refused],
    ['d', refused],
  ])
})
