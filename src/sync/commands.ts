/** What the person may do with what waits or was refused (W4). Any tab; no leader needed. */
import type { LocalStore, StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'
import { TABLE_NAMES } from '#domain/tables'
import type { Clock } from './ports'
import { removeEntries } from './release-overlays'
import { SyncCommandError, type SyncCommands } from './status'

interface CommandDeps {
  store: LocalStore
  clock: Clock
  newId: () => string
  syncNow: () => void
}

export function createCommands({ store, clock, newId, syncNow }: CommandDeps): SyncCommands {
  return {
    syncNow,
    async retry(id) {
      await store.write([], (tx) => requeue(tx, id, newId))
      syncNow()
    },
    discard: (id) => store.write(TABLE_NAMES, (tx) => discard(tx, id, clock.now())),
  }
}

/** After a verdict it is a new wish and needs a new id, or the ledger would repeat the old verdict (S10). */
async function requeue(tx: StoreTx, id: string, newId: () => string): Promise<void> {
  const entry = await tx.getEntry(id)
  if (!entry || entry.state.kind === 'applied') return
  if (entry.state.kind !== 'parked') return tx.putEntry({ ...entry, dueAt: 0 })
  if (entry.state.verdict.status === 'conflict') throw new SyncCommandError('conflict')
  const renewed = newId()
  await tx.putEntry({
    ...entry,
    id: renewed,
    state: { kind: 'queued' },
    attempts: 0,
    dueAt: 0,
    lastError: null,
  })
  for (const other of await tx.outbox()) {
    if (!other.after.includes(id)) continue
    await tx.putEntry({
      ...other,
      after: other.after.map((name) => (name === id ? renewed : name)),
      dueAt: 0,
    })
  }
}

/** With those that depend on it: without what they build upon they could only be refused. */
async function discard(tx: StoreTx, id: string, now: number): Promise<void> {
  const outbox = await tx.outbox()
  const first = outbox.find((entry) => entry.id === id)
  if (!first) return
  if (first.state.kind === 'attempted') throw new SyncCommandError('in_flight')
  if (first.state.kind === 'applied') throw new SyncCommandError('done')
  for (const entry of withDependants(first, outbox).reverse()) {
    await tx.addDone({ id: entry.id, label: entry.label, doneAt: now, outcome: 'discarded' })
    await removeEntries(tx, [entry])
  }
}

/** A dependant comes later in the outbox than what it depends on, so one pass finds them all. */
function withDependants(first: OutboxEntry, outbox: OutboxEntry[]): OutboxEntry[] {
  const given = new Set([first.id])
  return outbox.filter((entry) => {
    if (entry.after.some((id) => given.has(id))) given.add(entry.id)
    return given.has(entry.id)
  })
}
