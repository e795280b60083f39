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

interface RecoverDeps {
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
export async function recoverOutbox(deps: RecoverDeps): Promise<void> {
  const { store } = deps
  const seqs = await store.read([], (tx) => tx.allOutboxSeqs())
  const broken: number[] = []
  const bare: RowKey[] = []
  const overlaid = new Set<RowKey>()
  const order: Pick<OutboxEntry, 'seq' | 'id' | 'after'>[] = []
  for (let at = 0; at < seqs.length; at += WINDOW) {
    await store.read([], async (tx) => {
      const entries = await tx.entriesAt(seqs.slice(at, at + WINDOW))
      const sound = entries.filter(isSoundEntry)
      broken.push(...entries.filter((entry) => !isSoundEntry(entry)).map(({ seq }) => seq))
      bare.push(...(await withoutShadow(tx, sound, store.principal)))
      for (const { seq, id, after, keys } of sound) {
        order.push({ seq, id, after })
        for (const key of keys) overlaid.add(key)
      }
    })
  }
  if (broken.length > 0) await parkDamaged(deps, broken)
  const circular = breakCycles(order)
  if (circular.length > 0) await writeDependencies(deps, circular)
  if (bare.length > 0) await addShadows(deps, bare)
  await dropStrayShadows(deps, overlaid)
}

async function withoutShadow(tx: StoreTx, sound: OutboxEntry[], principal: Principal): Promise<RowKey[]> {
  const keys = sound.flatMap(({ body, keys: touched }) =>
    body.kind === 'changes' ? touched.filter((key) => isReadable(principal, splitRowKey(key).table)) : [],
  )
  const shadows = await tx.getShadows(keys)
  return keys.filter((_key, index) => !shadows[index])
}

function parkDamaged(deps: RecoverDeps, seqs: number[]): Promise<void> {
  const { store, leaderEpoch, diagnostics } = deps
  return store.write([], async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return
    const broken = (await tx.entriesAt(seqs)).filter((entry) => !isSoundEntry(entry))
    await tx.putEntries(broken.map((entry) => asDamaged(entry, deps)))
    for (const _entry of broken) diagnostics.report('entry_damaged')
  })
}

function writeDependencies(
  { store, leaderEpoch }: RecoverDeps,
  circular: Pick<OutboxEntry, 'seq' | 'after'>[],
): Promise<void> {
  const afters = new Map(circular.map(({ seq, after }) => [seq, after]))
  return store.write([], async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return
    const entries = await tx.entriesAt([...afters.keys()])
    await tx.putEntries(entries.map((entry) => ({ ...entry, after: afters.get(entry.seq) ?? [] })))
  })
}

function addShadows({ store, leaderEpoch }: RecoverDeps, bare: RowKey[]): Promise<void> {
  return store.write(TABLE_NAMES, async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return
    // If its entry has left meanwhile, the refresh removes the shadow again.
    await ensureShadows(tx, bare)
    await refreshShownRows(tx, bare)
  })
}

/** Only its place in the queue is certain. */
function asDamaged(found: OutboxEntry, { newId, now }: RecoverDeps): OutboxEntry {
  const { seq, id, createdAt } = found as Partial<OutboxEntry> & { seq: number }
  return {
    seq,
    id: typeof id === 'string' && id !== '' ? id : newId(),
    version: PAYLOAD_VERSION,
    body: { kind: 'changes', changes: [] },
    keys: [],
    after: [],
    state: { kind: 'parked', verdict: { status: 'rejected', code: 'malformed', sqlstate: null } },
    label: readLabel(found) ?? { action: 'damaged', subject: '' },
    createdAt: isTime(createdAt) ? createdAt : now,
    attempts: 0,
    dueAt: 0,
    lastError: 'malformed',
    damaged: found as unknown as Json,
  }
}

async function dropStrayShadows(
  { store, leaderEpoch }: RecoverDeps,
  keys: ReadonlySet<RowKey>,
): Promise<void> {
  const stray = await store.read([], async (tx) => {
    const found: RowKey[] = []
    for (const table of TABLE_NAMES) found.push(...(await tx.shadowKeys(table)))
    return found.filter((key) => !keys.has(key))
  })
  if (stray.length === 0) return
  // An action saved meanwhile keeps its shadow: the refresh reads the current entries.
  await store.write(TABLE_NAMES, async (tx) => {
    if (await isCurrentTerm(tx, leaderEpoch)) await refreshShownRows(tx, stray)
  })
}
