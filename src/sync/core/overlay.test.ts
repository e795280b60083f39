import { expect, it } from 'vitest'
import type { SyncedRow } from '../../shared/schema/row-values'
import type { Change } from './mutation'
import { overlayRow } from './overlay'

const update = (set: Record<string, string | string[]>, base: Record<string, string | string[]>): Change => ({
  op: 'update',
  table: 'projects',
  id: 'p',
  set,
  base,
})
const insert: Change = { op: 'insert', table: 'projects', id: 'p', values: { title: 'new' } }
const remove: Change = { op: 'delete', table: 'projects', id: 'p' }
/** The shown row of a server copy, with one pending mutation for each change. */
const show = (server: SyncedRow | null, ...changes: Change[]) =>
  overlayRow(
    server,
    'projects',
    'p',
    changes.map((change) => ({ body: { kind: 'changes', changes: [change] }, createdAt: 0 })),
  )

it('O1: applies insert, edits and delete in order', () => {
  const edit = update({ title: 'edited' }, { title: 'new' })
  expect(show(null, insert, edit)).toMatchObject({ id: 'p', title: 'edited' })
  expect(show(null, insert, edit, remove)).toBeNull()
  expect(show(null, edit)).toBeNull()
})

it('O1: ignores an insert whose row exists in the server copy', () => {
  const inserted = { id: 'p', title: 'changed since', sync_xid: '7' }
  expect(show(inserted, insert)).toEqual(inserted)
})

it('O1: ignores changes of other rows and commands', () => {
  const other: Change = { ...remove, id: 'q' }
  const row = { id: 'p' }
  expect(show(row, other)).toBe(row)
  const command = { kind: 'command' as const, name: 'reorder_slides' as const, args: {} }
  expect(overlayRow(row, 'projects', 'p', [{ body: command, createdAt: 0 }])).toBe(row)
})

it('O2: shows the changed fields, and the server copy in the others', () => {
  const edit = update({ title: 'mine' }, { title: 'old' })
  expect(show({ id: 'p', title: 'theirs', year: 2026 }, edit)).toEqual({
    id: 'p',
    title: 'mine',
    year: 2026,
  })
})

it('S12: merges a changed list with the list of the server copy', () => {
  const edit = update({ tags: ['a', 'mine'] }, { tags: ['a', 'b'] })
  expect(show({ id: 'p', tags: ['a', 'b', 'theirs'] }, edit)?.tags).toEqual(['a', 'mine', 'theirs'])
})
