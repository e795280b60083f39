/** Plans a compaction: several never-attempted actions on one row become fewer (W9). Pure. */

import type { RowValues } from '#shared/schema/row-values'
import { TABLES } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import type { Change, OutboxEntry, RowKey } from '#sync/core/mutation'
import { PAYLOAD_VERSION } from '#sync/core/outbox-payload'

type ChangeOf<O extends Change['op']> = Extract<Change, { op: O }>

export interface Compaction {
  /** Changed entries; each has the id and place of the last one that was merged into it. */
  changed: OutboxEntry[]
  /** Entries that were merged into another. */
  absorbed: OutboxEntry[]
  /** Entries that cancel out, so that nothing is sent. */
  idle: OutboxEntry[]
}

/**
 * Whether an entry may be compacted: it exists only on this device (no attempt, no verdict, not exported, no
 * picture), and is one change. An action on several rows succeeds or fails as one, so it is never split.
 */
export const isCompactable = (entry: OutboxEntry): boolean =>
  entry.state.kind === 'queued' &&
  entry.attempts === 0 &&
  entry.version === PAYLOAD_VERSION &&
  entry.body.kind === 'changes' &&
  entry.body.changes.length === 1 &&
  UNTOUCHED.every((mark) => entry[mark] === undefined)

const UNTOUCHED = ['isCancelled', 'cancels', 'clientId', 'files', 'formerIds', 'isExported'] as const

/** Rows that may be compacted, and whether each has a server copy. */
export type CompactableRows = ReadonlyMap<RowKey, boolean>

/** `entries`: all unapplied entries between the first and the last that are to be sent, in their order. */
export function planCompaction(entries: readonly OutboxEntry[], rows: CompactableRows): Compaction {
  const plan = new Planner(entries, rows)
  for (const entry of entries) plan.take(entry)
  return plan.finish()
}

class Planner {
  private readonly chains = new Map<RowKey, OutboxEntry[]>()
  private readonly current: Map<string, OutboxEntry>
  private readonly dependents = new Map<string, string[]>()
  private readonly changed = new Set<string>()
  private readonly absorbed: OutboxEntry[] = []
  private readonly idle: OutboxEntry[] = []
  private readonly rows: CompactableRows

  constructor(entries: readonly OutboxEntry[], rows: CompactableRows) {
    this.rows = rows
    this.current = new Map(entries.map((entry) => [entry.id, entry]))
    for (const { id, after } of entries) {
      for (const earlier of after) this.dependents.set(earlier, [...(this.dependents.get(earlier) ?? []), id])
    }
  }

  take(entry: OutboxEntry): void {
    const [key] = entry.keys
    if (key === undefined || !this.rows.has(key) || !isCompactable(entry)) {
      for (const other of entry.keys) this.chains.delete(other)
      return
    }
    const chain = [...(this.chains.get(key) ?? []), entry]
    this.chains.set(key, chain)
    while (this.shorten(chain, key));
  }

  finish(): Compaction {
    const dropped = new Set(this.idle.map(({ id }) => id))
    const changed = [...this.current.values()].flatMap((entry) => {
      const after = entry.after.filter((id) => !dropped.has(id))
      if (after.length < entry.after.length) return [{ ...entry, after }]
      return this.changed.has(entry.id) ? [entry] : []
    })
    return { changed, absorbed: this.absorbed, idle: this.idle }
  }

  /** Merges the last two of a chain if possible; returns whether it did. */
  private shorten(chain: OutboxEntry[], key: RowKey): boolean {
    const [first, last] = chain.slice(-2)
    if (!first || !last || !this.isFree(first, last)) return false
    const [one, other] = [changeOf(first), changeOf(last)]
    const merged = one && other && mergeChanges(one, other, this.rows.get(key) === true)
    if (!merged) return false
    chain.splice(-2)
    this.current.delete(first.id)
    if (merged === 'nothing') {
      this.current.delete(last.id)
      this.idle.push(first, last)
      return true
    }
    const entry = combine(first, last, merged)
    chain.push(entry)
    this.current.set(entry.id, entry)
    this.changed.add(entry.id)
    this.absorbed.push(first)
    return true
  }

  /** Whether no other entry depends on the first, and all dependencies of the last are also the first's. */
  private isFree(first: OutboxEntry, last: OutboxEntry): boolean {
    const within = new Set([last.id, ...(last.absorbed ?? []).map(({ id }) => id)])
    const before = new Set([first.id, ...first.after])
    return (
      (this.dependents.get(first.id) ?? []).every((id) => within.has(id)) &&
      last.after.every((id) => before.has(id) || within.has(id) || !this.current.has(id))
    )
  }
}

const changeOf = ({ body }: OutboxEntry): Change | undefined =>
  body.kind === 'changes' ? body.changes[0] : undefined

function combine(first: OutboxEntry, last: OutboxEntry, change: Change): OutboxEntry {
  const { id, label, absorbed = [] } = first
  const undone = changeOf(first)
  // Discarding the merged entry discards both actions, so the row returns to its state before the first.
  const base = undone?.op === 'update' ? undone.base : {}
  return {
    ...last,
    body: { kind: 'changes', changes: [change] },
    after: [...new Set([...first.after, ...last.after.filter((one) => one !== id)])],
    createdAt: first.createdAt,
    absorbed: [...absorbed, { id, label }, ...(last.absorbed ?? [])],
    ...(last.removed
      ? { removed: last.removed.map((one) => ({ ...one, row: { ...one.row, ...base } })) }
      : {}),
  }
}

/** Merges two changes of the same row into one; null if that is not possible. */
function mergeChanges(first: Change, last: Change, isOnServer: boolean): Change | 'nothing' | null {
  if (last.op === 'delete') {
    if (first.op === 'update') return last
    // The server may have the row already: a favorite's id is the same on each device.
    return first.op === 'insert' ? (isOnServer ? last : 'nothing') : null
  }
  if (last.op === 'insert' || first.op === 'delete') return null
  return first.op === 'insert' ? intoInsert(first, last) : intoUpdate(first, last)
}

/**
 * Only in tables where those who may insert may insert any values: a quote request, for example, must be inserted as
 * "new".
 */
function intoInsert(first: ChangeOf<'insert'>, last: ChangeOf<'update'>): Change | null {
  const { scope, owner } = TABLES[first.table]
  const isSeen = Object.entries(last.base).every(([column, value]) => isSame(first.values[column], value))
  if (scope !== 'public' || owner !== null || !isSeen) return null
  return { ...first, values: { ...first.values, ...last.set } }
}

/** The last values with the first base, without values that are back at their base. */
function intoUpdate(first: ChangeOf<'update'>, last: ChangeOf<'update'>): Change | 'nothing' | null {
  const expected: RowValues = { ...first.base, ...first.set }
  const isSeen = Object.entries(last.base).every(
    ([column, value]) => !Object.hasOwn(expected, column) || isSame(expected[column], value),
  )
  if (!isSeen) return null
  const bases: RowValues = { ...last.base, ...first.base }
  const set = Object.fromEntries(
    Object.entries({ ...first.set, ...last.set }).filter(([column, value]) => !isSame(bases[column], value)),
  )
  const touched = Object.keys(set)
  if (touched.length === 0) return 'nothing'
  const groups: readonly (readonly string[])[] = TABLES[first.table].groups
  const together = groups.filter((group) => group.some((column) => touched.includes(column))).flat()
  const base = Object.fromEntries(
    [...new Set([...touched, ...together])].map((column) => [column, bases[column] ?? null]),
  )
  return { ...first, set, base }
}

const isSame = (a: RowValues[string] | undefined, b: RowValues[string] | undefined): boolean =>
  isJsonEqual(a ?? null, b ?? null)
