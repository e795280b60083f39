import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SyncedRow } from '../../shared/schema/row-values'
import { isJsonEqual } from '../../shared/text/json-equal'
import { mergeValue } from './merge-values'
import type { Change } from './mutation'
import { overlayRow } from './overlay'

const source = (...changes: Change[]) => ({ body: { kind: 'changes' as const, changes }, createdAt: 0 })
const update = (set: Record<string, string | string[]>, base: Record<string, string | string[]>): Change => ({
  op: 'update',
  table: 'projects',
  id: 'p',
  set,
  base,
})
const insert: Change = { op: 'insert', table: 'projects', id: 'p', values: { title: 'new' } }
const remove: Change = { op: 'delete', table: 'projects', id: 'p' }
const show = (server: SyncedRow | null, ...changes: Change[]) =>
  overlayRow(
    server,
    'projects',
    'p',
    changes.map((change) => source(change)),
  )

describe('overlayRow', () => {
  it('O1: applies insert, edits and delete in order', () => {
    const edit = update({ title: 'edited' }, { title: 'new' })
    expect(show(null, insert, edit)).toMatchObject({ id: 'p', title: 'edited' })
    expect(show(null, insert, edit, remove)).toBeNull()
    expect(show(null, edit)).toBeNull()
  })

  it('O1: ignores an insert whose row exists in the server copy', () => {
    const landed = { id: 'p', title: 'changed since', sync_xid: '7' }
    expect(show(landed, insert)).toEqual(landed)
  })

  it('O1: ignores changes of other rows and commands', () => {
    const other: Change = { ...remove, id: 'q' }
    const row = { id: 'p' }
    expect(show(row, other)).toBe(row)
    const command = { kind: 'command' as const, name: 'reorder_slides' as const, args: {} }
    expect(overlayRow(row, 'projects', 'p', [{ body: command, createdAt: 0 }])).toBe(row)
  })

  it('O2: shows the other fields of the server copy', () => {
    const edit = update({ title: 'mine' }, { title: 'old' })
    expect(show({ id: 'p', title: 'theirs', year: 2026 }, edit)).toEqual({
      id: 'p',
      title: 'mine',
      year: 2026,
    })
  })

  it('S12: merges lists by element and settings by key, including nested objects', () => {
    const edit = update({ tags: ['a', 'mine'] }, { tags: ['a', 'b'] })
    expect(show({ id: 'p', tags: ['a', 'b', 'theirs'] }, edit)?.tags).toEqual(['a', 'mine', 'theirs'])
    const base = { mon: { open: 8, close: 5 }, tue: 1 }
    const mine = { mon: { open: 9, close: 5 }, tue: 1 }
    const theirs = { mon: { open: 8, close: 6 }, tue: 2 }
    expect(mergeValue('keys', base, mine, theirs)).toEqual({ mon: { open: 9, close: 6 }, tue: 2 })
  })

  it('S12: merging is idempotent, and returns the changed side if only one side changed', () => {
    const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const merged = mergeValue('elements', base, mine, theirs)
        expect(mergeValue('elements', base, mine, merged)).toEqual(merged)
        expect(mergeValue('elements', base, base, theirs)).toEqual(theirs)
        expect(mergeValue('elements', base, mine, base)).toEqual(mine)
      }),
    )
  })

  it('compares JSON by content, regardless of the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isJsonEqual(value as never, JSON.parse(JSON.stringify(value)))).toBe(true)
      }),
    )
    expect(isJsonEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
    expect(isJsonEqual({ a: 1 }, { a: 1, b: null })).toBe(false)
    expect(isJsonEqual([], {})).toBe(false)
    // A time as a device writes it, and as Postgres does.
    expect(isJsonEqual('2026-12-01T14:00:00.000Z', '2026-12-01T14:00:00+00:00')).toBe(true)
    expect(isJsonEqual('2026-12-01T14:00:00.120Z', '2026-12-01T14:00:00.12+00:00')).toBe(true)
    expect(isJsonEqual('2026-12-01T14:00:00.000Z', '2026-12-01T14:00:00.000001+00:00')).toBe(false)
    expect(isJsonEqual('2026-12-01T14:00:00Z', '2026-12-01T14:00:10Z')).toBe(false)
    expect(isJsonEqual('Z', '+00:00')).toBe(false)
  })
})
