/** What the person may do with what waits or was refused (W4, W9, O3, O4). Any tab; no leader needed. */
import type { LocalStore, StoreTx } from '#domain/local-store'
import { refreshShownRows } from '#domain/refresh-shown-row'
import { isTooOld } from '#domain/resend-max-age'
import { SyncCommandError } from '#domain/sync-command-error'
import { TABLE_NAMES } from '#domain/tables'
import { discardEntries } from './discard-entries'
import { editRefusal } from './edit-refusal'
import { hurryFiles } from './hurry-files'
import type { Clock } from './ports'
import { renewEntry } from './renew-entry'
import { resolveConflict } from './resolve-conflict'
import type { SyncCommands } from './status'
import { undoAction } from './undo-action'
import { exportUnsent, importUnsent, readUnsent } from './unsent-work'

interface CommandDeps extends Pick<SyncCommands, 'syncNow' | 'repair' | 'look'> {
  store: LocalStore
  clock: Clock
  newId: () => string
}

export function createCommands({ store, clock, newId, syncNow, repair, look }: CommandDeps): SyncCommands {
  const write = <T>(work: (tx: StoreTx) => Promise<T>) => store.write(TABLE_NAMES, work)
  const context = () => ({ principal: store.principal, newId, now: clock.now() })
  return {
    syncNow,
    async retry(id) {
      await write((tx) => requeue(tx, id, newId, clock.now()))
      syncNow()
    },
    async retryAll() {
      await write(async (tx) => {
        for (const { id, state } of await tx.outbox()) {
          if (state.kind === 'parked' && state.verdict.status !== 'conflict')
            await requeue(tx, id, newId, clock.now())
        }
      })
      syncNow()
    },
    discard: (id) => write((tx) => discardEntries(tx, id, context())),
    resolve: (id, choices) => write((tx) => resolveConflict(tx, id, choices, context())),
    edit: (id, values) => write((tx) => editRefusal(tx, id, values, newId)),
    undo: (receipt) => write((tx) => undoAction(tx, receipt, context())),
    exportUnsent: (id) => store.write([], (tx) => exportUnsent(tx, store.principal, clock.now(), id)),
    async importUnsent(file) {
      const pause = () => new Promise<void>((resolve) => void clock.setTimer(0, resolve))
      const work = await readUnsent(store.principal, file, pause)
      return write((tx) => importUnsent(tx, store.principal, work))
    },
    repair,
    look,
  }
}

async function requeue(tx: StoreTx, id: string, newId: () => string, now: number): Promise<void> {
  const entry = await tx.getEntry(id)
  if (!entry || entry.state.kind === 'applied') return
  await hurryFiles(tx, entry)
  if (entry.state.kind !== 'parked') return tx.putEntry({ ...entry, dueAt: 0 })
  if (entry.state.verdict.status === 'conflict') throw new SyncCommandError('conflict')
  const { isUnanswered } = entry.state
  if (isTooOld(entry, now)) {
    await renewEntry(tx, entry, newId)
    return refreshShownRows(tx, entry.keys)
  }
  // Without a verdict the ledger decides, and under the same id alone (W8).
  const kind = entry.attempts > 0 ? ('attempted' as const) : ('queued' as const)
  const { parkings: _parkings, ...kept } = entry
  if (isUnanswered) return tx.putEntry({ ...kept, state: { kind }, dueAt: 0 })
  await renewEntry(tx, entry, newId)
}
