/** Repairs an outbox that a crash, a full disk or another program has damaged, before the leader uses it (O1, W7). */

import type { Json } from '#shared/schema/row-values'
import { TABLE_NAMES } from '#shared/schema/tables'
import { isCurrentTerm } from '#sync/client/leader-term'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { OutboxEntry, RowKey } from '#sync/core/mutation'
import { PAYLOAD_VERSION } from '#sync/core/outbox-payload'
import { isReadable, type Principal } from '#sync/core/principal'
import { isSoundEntry, isTime, readLabel } from '#sync/core/read-entry'
import { ensureShadows, refreshShownRows, splitRowKey } from '#sync/core/refresh-shown-row'
import type { Diagnostics } from '#sync/ports'
import { breakCycles } from './break-cycles'

interface RepairDeps {
  store: LocalStore
  leaderEpoch: number
  newId: () => string
  now: number
  diagnostics: Diagnostics
}

/** Entries in memory at a time. */
const WINDOW = 200

/**
 * A damaged entry is parked; it does not stop those after it. Circular dependencies are broken. An entry without a
 * shadow gets one, and a shadow without an entry is removed: otherwise it would hide the server copy for good.
 */
export async function repairOutbox(deps: RepairDeps): Promise<void> {
  const { store } = deps
  const seqs = await store.read([], (tx) => tx.allOutboxSeqs())
  const damagedSeqs: number[] = []
  const keysWithoutShadow: RowKey[] = []
  const overlaidKeys = new Set<RowKey>()
  const dependencies: Pick<OutboxEntry, 'seq' | 'id' | 'after'>[] = []
  for (let at = 0; at < seqs.length; at += WINDOW) {
    await store.read([], async (tx) => {
      const entries = await tx.entriesAt(seqs.slice(at, at + WINDOW))
      const sound = entries.filter(isSoundEntry)
      damagedSeqs.push(...entries.filter((entry) => !isSoundEntry(entry)).map(({ seq }) => seq))
      keysWithoutShadow.push(...(await findKeysWithoutShadow(tx, sound, store.principal)))
      for (const { seq, id, after, keys } of sound) {
        dependencies.push({ seq, id, after })
        for (const key of keys) overlaidKeys.add(key)
      }
    })
  }
  if (damagedSeqs.length > 0) await parkDamaged(deps, damagedSeqs)
  const withoutCycles = breakCycles(dependencies)
  if (withoutCycles.length > 0) await writeDependencies(deps, withoutCycles)
  if (keysWithoutShadow.length > 0) await addShadows(deps, keysWithoutShadow)
  await dropStrayShadows(deps, overlaidKeys)
}

async function findKeysWithoutShadow(
  tx: StoreTx,
  entries: OutboxEntry[],
  principal: Principal,
): Promise<RowKey[]> {
  const keys = entries.flatMap(({ body, keys: touched }) =>
    body.kind === 'changes' ? touched.filter((key) => isReadable(principal, splitRowKey(key).table)) : [],
  )
  const shadows = await tx.getShadows(keys)
  return keys.filter((_key, index) => !shadows[index])
}

function parkDamaged(deps: RepairDeps, seqs: number[]): Promise<void> {
  const { store, leaderEpoch, diagnostics } = deps
  return store.write([], async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return
    const damaged = (await tx.entriesAt(seqs)).filter((entry) => !isSoundEntry(entry))
    await tx.putEntries(damaged.map((entry) => asParked(entry, deps)))
    for (const _entry of damaged) diagnostics.report('entry_damaged')
  })
}

function writeDependencies(
  { store, leaderEpoch }: RepairDeps,
  entries: Pick<OutboxEntry, 'seq' | 'after'>[],
): Promise<void> {
  const afterBySeq = new Map(entries.map(({ seq, after }) => [seq, after]))
  return store.write([], async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return
    const stored = await tx.entriesAt([...afterBySeq.keys()])
    await tx.putEntries(stored.map((entry) => ({ ...entry, after: afterBySeq.get(entry.seq) ?? [] })))
  })
}

function addShadows({ store, leaderEpoch }: RepairDeps, keys: RowKey[]): Promise<void> {
  return store.write(TABLE_NAMES, async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return
    // If its entry has left meanwhile, the refresh removes the shadow again.
    await ensureShadows(tx, keys)
    await refreshShownRows(tx, keys)
  })
}

/** A parked entry with the data of a damaged one, of which only the place in the queue is certain. */
function asParked(damaged: OutboxEntry, { newId, now }: RepairDeps): OutboxEntry {
  const { seq, id, createdAt } = damaged as Partial<OutboxEntry> & { seq: number }
  return {
    seq,
    id: typeof id === 'string' && id !== '' ? id : newId(),
    version: PAYLOAD_VERSION,
    body: { kind: 'changes', changes: [] },
    keys: [],
    after: [],
    state: { kind: 'parked', verdict: { status: 'rejected', code: 'malformed', sqlstate: null } },
    label: readLabel(damaged) ?? { action: 'damaged', subject: '' },
    createdAt: isTime(createdAt) ? createdAt : now,
    attempts: 0,
    dueAt: 0,
    lastError: 'malformed',
    damaged: damaged as unknown as Json,
  }
}

async function dropStrayShadows(
  { store, leaderEpoch }: RepairDeps,
  overlaidKeys: ReadonlySet<RowKey>,
): Promise<void> {
  const stray = await store.read([], async (tx) => {
    const shadowKeys: RowKey[] = []
    for (const table of TABLE_NAMES) shadowKeys.push(...(await tx.shadowKeys(table)))
    return shadowKeys.filter((key) => !overlaidKeys.has(key))
  })
  if (stray.length === 0) return
  // An action saved meanwhile keeps its shadow: the refresh reads the current entries.
  await store.write(TABLE_NAMES, async (tx) => {
    if (await isCurrentTerm(tx, leaderEpoch)) await refreshShownRows(tx, stray)
  })
}
