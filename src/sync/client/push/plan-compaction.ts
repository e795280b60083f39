/** Plans a compaction: several never-attempted actions on one row become fewer (W9). Pure. */

import type { RowValues } from '#shared/schema/row-values'
import { TABLES } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import { groupColumns } from '#sync/core/group-columns'
import type { Change, OutboxEntry, RowKey } from '#sync/core/mutation'
import { PAYLOAD_VERSION } from '#sync/core/outbox-payload'

type ChangeOf<O extends Change['op']> = Extract<Change, { op: O }>

export interface Compaction {
  /** Changed entries; each has the id and place of the last one that was merged into it. */
  changed: OutboxEntry[]
  /** Entries that were merged into another. */
  absorbed: OutboxEntry[]
  /** Entries that cancel each other out, so that nothing is sent. */
  canceledOut: OutboxEntry[]
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
  EXCLUDING_FIELDS.every((field) => entry[field] === undefined)

/** An entry with any of these is not compacted. */
const EXCLUDING_FIELDS = ['isCancelled', 'cancels', 'clientId', 'files', 'formerIds', 'isExported'] as const

/** Rows that may be compacted, and whether each has a server copy. */
export type CompactableRows = ReadonlyMap<RowKey, boolean>

/** `entries`: all unapplied entries between the first and the last that are to be sent, in their order. */
export function planCompaction(entries: readonly OutboxEntry[], rows: CompactableRows): Compaction {
  const plan = new CompactionPlan(entries, rows)
  for (const entry of entries) plan.add(entry)
  return plan.finish()
}

class CompactionPlan {
  /** By row: the entries that no entry has interrupted so far. */
  private readonly chains = new Map<RowKey, OutboxEntry[]>()
  /** By id: the entries that are left, in their order. */
  private readonly current: Map<string, OutboxEntry>
  /** The ids of all entries, including those that are no longer left. */
  private readonly given: ReadonlySet<string>
  private readonly dependents = new Map<string, string[]>()
  private readonly changed = new Set<string>()
  private readonly absorbed: OutboxEntry[] = []
  private readonly canceledOut: OutboxEntry[] = []
  private readonly rows: CompactableRows

  constructor(entries: readonly OutboxEntry[], rows: CompactableRows) {
    this.rows = rows
    this.current = new Map(entries.map((entry) => [entry.id, entry]))
    this.given = new Set(this.current.keys())
    for (const { id, after } of entries) {
      for (const earlier of after) this.dependents.set(earlier, [...(this.dependents.get(earlier) ?? []), id])
    }
  }

  /** Adds the next entry, and merges it with those before it where possible. */
  add(entry: OutboxEntry): void {
    const [key] = entry.keys
    if (key === undefined || !this.rows.has(key) || !isCompactable(entry)) {
      for (const touched of entry.keys) this.chains.delete(touched)
      return
    }
    const chain = [...(this.chains.get(key) ?? []), entry]
    this.chains.set(key, chain)
    // A merged entry may also merge with the one before it.
    while (this.mergeLastTwo(chain, key));
  }

  finish(): Compaction {
    const canceledIds = new Set(this.canceledOut.map(({ id }) => id))
    const changed = [...this.current.values()].flatMap((entry) => {
      const after = entry.after.filter((id) => !canceledIds.has(id))
      if (after.length < entry.after.length) return [{ ...entry, after }]
      return this.changed.has(entry.id) ? [entry] : []
    })
    return { changed, absorbed: this.absorbed, canceledOut: this.canceledOut }
  }

  /** Merges the last two entries of a chain if possible; returns whether they were merged. */
  private mergeLastTwo(chain: OutboxEntry[], key: RowKey): boolean {
    const [first, last] = chain.slice(-2)
    if (!first || !last || !this.isFree(first, last)) return false
    const firstChange = changeOf(first)
    const lastChange = changeOf(last)
    if (!firstChange || !lastChange) return false
    const merged = mergeChanges(firstChange, lastChange, this.rows.get(key) === true)
    if (!merged) return false
    chain.splice(-2)
    this.current.delete(first.id)
    if (merged === 'nothing') {
      this.current.delete(last.id)
      this.canceledOut.push(first, last)
      return true
    }
    const entry = combine(first, last, merged)
    chain.push(entry)
    this.current.set(entry.id, entry)
    this.changed.add(entry.id)
    this.absorbed.push(first)
    return true
  }

  /** Whether an entry was merged into another, or canceled out. */
  private isGone(id: string): boolean {
    return this.given.has(id) && !this.current.has(id)
  }

  /**
   * Whether no other entry depends on the first, and the last depends on no other entry than the first does. It may
   * depend on one that is no longer left, but not on one before all these: that one may be parked, and the first would
   * wait for it as well (W2).
   */
  private isFree(first: OutboxEntry, last: OutboxEntry): boolean {
    const ofLast = new Set([last.id, ...(last.absorbed ?? []).map(({ id }) => id)])
    const ofFirst = new Set([first.id, ...first.after])
    return (
      (this.dependents.get(first.id) ?? []).every((id) => ofLast.has(id)) &&
      last.after.every((id) => ofFirst.has(id) || ofLast.has(id) || this.isGone(id))
    )
  }
}

const changeOf = ({ body }: OutboxEntry): Change | undefined =>
  body.kind === 'changes' ? body.changes[0] : undefined

/** The last entry with `change` and the dependencies of both; the first is noted as absorbed. */
function combine(first: OutboxEntry, last: OutboxEntry, change: Change): OutboxEntry {
  const { id, label, absorbed = [] } = first
  const firstChange = changeOf(first)
  // Discarding the merged entry discards both actions, so the row returns to its state before the first.
  const base = firstChange?.op === 'update' ? firstChange.base : {}
  return {
    ...last,
    body: { kind: 'changes', changes: [change] },
    after: [...new Set([...first.after, ...last.after.filter((dependency) => dependency !== id)])],
    createdAt: first.createdAt,
    absorbed: [...absorbed, { id, label }, ...(last.absorbed ?? [])],
    ...(last.removed
      ? { removed: last.removed.map((removed) => ({ ...removed, row: { ...removed.row, ...base } })) }
      : {}),
  }
}

/**
 * Merges two changes of the same row into one; null if that is not possible, 'nothing' if they cancel each other out.
 */
function mergeChanges(first: Change, last: Change, isOnServer: boolean): Change | 'nothing' | null {
  if (last.op === 'delete') {
    if (first.op === 'delete') return null
    // The server may have an inserted row already: a favorite's id is the same on each device.
    return first.op === 'update' || isOnServer ? last : 'nothing'
  }
  if (last.op === 'insert' || first.op === 'delete') return null
  return first.op === 'insert' ? intoInsert(first, last) : intoUpdate(first, last)
}

/**
 * An insert with the values of a later edit. Only in tables where those who may insert may insert any values: a quote
 * request, for example, must be inserted as "new".
 */
function intoInsert(first: ChangeOf<'insert'>, last: ChangeOf<'update'>): Change | null {
  const { scope, owner } = TABLES[first.table]
  const isBasedOnFirst = Object.entries(last.base).every(([column, value]) =>
    isSame(first.values[column], value),
  )
  if (scope !== 'public' || owner !== null || !isBasedOnFirst) return null
  return { ...first, values: { ...first.values, ...last.set } }
}

/** The last values with the first base, without values that are back at their base. */
function intoUpdate(first: ChangeOf<'update'>, last: ChangeOf<'update'>): Change | 'nothing' | null {
  const expected: RowValues = { ...first.base, ...first.set }
  const isBasedOnFirst = Object.entries(last.base).every(
    ([column, value]) => !Object.hasOwn(expected, column) || isSame(expected[column], value),
  )
  if (!isBasedOnFirst) return null
  const bases: RowValues = { ...last.base, ...first.base }
  const set = Object.fromEntries(
    Object.entries({ ...first.set, ...last.set }).filter(([column, value]) => !isSame(bases[column], value)),
  )
  const touched = Object.keys(set)
  if (touched.length === 0) return 'nothing'
  const base = Object.fromEntries(
    [...touched, ...groupColumns(first.table, touched)].map((column) => [column, bases[column] ?? null]),
  )
  return { ...first, set, base }
}

const isSame = (a: RowValues[string] | undefined, b: RowValues[string] | undefined): boolean =>
  isJsonEqual(a ?? null, b ?? null)
