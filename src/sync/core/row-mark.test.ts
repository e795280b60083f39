import { expect, it } from 'vitest'
import type { EntryState, RowKey } from './mutation'
import { rowMarks } from './row-mark'

const entry = (id: string, state: EntryState, ...keys: RowKey[]) => ({ id, state, keys })
const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'gone', sqlstate: null },
}
const CONFLICT: EntryState = { kind: 'parked', verdict: { status: 'conflict', conflicts: [] } }

it('U3: a refusal or conflict takes precedence over pending changes in the mark of a row', () => {
  const marks = rowMarks([
    entry('a', { kind: 'queued' }, 'projects/1', 'projects/2'),
    entry('b', CONFLICT, 'projects/1'),
    entry('c', { kind: 'attempted' }, 'projects/1'),
    entry('d', REFUSED, 'projects/3'),
  ])
  expect([...marks]).toEqual([
    ['projects/1', { kind: 'conflict', id: 'b' }],
    ['projects/2', { kind: 'waiting' }],
    ['projects/3', { kind: 'refused' }],
  ])
})

it('U3: an applied entry does not mark a row, even while its overlay remains', () => {
  expect(rowMarks([entry('a', { kind: 'applied', xid: '7', epoch: 'e' }, 'projects/1')]).size).toBe(0)
})
