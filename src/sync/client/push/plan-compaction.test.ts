import { expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { OutboxEntry } from '#sync/core/mutation'
import { PAYLOAD_VERSION } from '#sync/core/outbox-payload'
import { planCompaction } from './plan-compaction'

const edit = (id: string, set: RowValues, after: string[] = [], base: RowValues = {}): OutboxEntry => ({
  seq: 0,
  id,
  version: PAYLOAD_VERSION,
  body: { kind: 'changes', changes: [{ op: 'update', table: 'orders', id: 'o', set, base }] },
  keys: ['orders/o'],
  after,
  state: { kind: 'queued' },
  label: { action: 'order.edit', subject: '' },
  createdAt: 0,
  attempts: 0,
  dueAt: 0,
  lastError: null,
})
const compactedIds = (...entries: OutboxEntry[]) =>
  planCompaction(entries, new Map([['orders/o', true]])).absorbed.map(({ id }) => id)

it('W2: an edit is not compacted into one that also depends on an entry before the batch', () => {
  const note = edit('a', { note: 'Call first' })
  expect(compactedIds(note, edit('b', { project_id: 'p' }, ['a', 'refused insert of p']))).toEqual([])
  expect(compactedIds(note, edit('b', { project_id: 'p' }, ['a']))).toEqual(['a'])
})

it('W9: three edits become one, although the last depends on one that was compacted before', () => {
  const edits = [
    edit('a', { note: '1' }, [], { note: null }),
    edit('b', { note: '2' }, ['a'], { note: '1' }),
    edit('c', { note: '3' }, ['a', 'b'], { note: '2' }),
  ]
  expect(compactedIds(...edits)).toEqual(['b', 'a'])
})
