import { expect, test } from 'vitest'
import type { EntryState, OutboxEntry } from '#domain/mutation'
import { dependantsOf, holderOf } from './dependants'

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

test('W2 a chain goes with its head, other lanes do not', () => {
  const entries = [entry('a', [], REFUSED), entry('b', ['a']), entry('c', []), entry('d', ['b', 'c'])]
  expect(dependantsOf('a', entries).map(({ id }) => id)).toEqual(['b', 'd'])
  expect(dependantsOf('c', entries).map(({ id }) => id)).toEqual(['d'])
  expect(dependantsOf('d', entries)).toEqual([])
})

test('names the refused change that holds another back', () => {
  const head = entry('a', [], REFUSED)
  const held = entry('d', ['b'])
  const entries = [head, entry('b', ['a']), held, entry('free', [])]
  expect(holderOf(held, entries)).toBe(head)
  expect(holderOf(entry('free', []), entries)).toBeUndefined()
  expect(holderOf(head, entries)).toBeUndefined()
})
