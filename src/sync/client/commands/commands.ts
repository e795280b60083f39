/** The person's commands on pending and refused entries (W4, W9, O3, O4). They work in any tab, without the leader. */

import { TABLE_NAMES } from '#shared/schema/tables'
import { isRetryableInBulk } from '#sync/core/is-retryable'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import { SyncCommandError } from '#sync/core/sync-command-error'
import type { Clock } from '#sync/ports'
import type { SyncCommands } from '#sync/status'
import { discardEntries } from './discard-entries'
import { editEntry } from './edit-entry'
import { requeueEntries } from './requeue-entries'
import { resolveConflict } from './resolve-conflict'
import { undoAction } from './undo-action'
import { exportUnsent, importUnsent, readUnsent } from './unsent-work'

interface CommandDeps extends Pick<SyncCommands, 'repair' | 'prioritize'> {
  /** `retriesParked`: also sends what this device has parked without a verdict (W4). */
  syncNow(retriesParked: boolean): void
  store: LocalStore
  clock: Clock
  newId: () => string
}

export function createCommands({
  store,
  clock,
  newId,
  syncNow,
  repair,
  prioritize,
}: CommandDeps): SyncCommands {
  const write = <T>(work: (tx: StoreTx) => Promise<T>) => store.write(TABLE_NAMES, work)
  const context = () => ({ principal: store.principal, newId, now: clock.now() })
  return {
    syncNow: () => syncNow(true),
    async retry(id) {
      await write(async (tx) => {
        const entry = await tx.getEntry(id)
        if (!entry || entry.state.kind === 'applied') return
        if (entry.state.kind === 'parked' && entry.state.verdict.status === 'conflict')
          throw new SyncCommandError('conflict')
        await requeueEntries(tx, [entry], newId, clock.now())
      })
      syncNow(false)
    },
    async retryAll() {
      await write(async (tx) => {
        const parked = await tx.entriesAt(await tx.outboxSeqs(['parked']))
        const now = clock.now()
        const retryable = parked.filter((entry) => isRetryableInBulk(entry, now))
        await requeueEntries(tx, retryable, newId, now)
      })
      syncNow(false)
    },
    discard: (id) => write((tx) => discardEntries(tx, id, context())),
    resolve: (id, choices) => write((tx) => resolveConflict(tx, id, choices, context())),
    edit: (id, values) => write((tx) => editEntry(tx, id, values, newId)),
    undo: (receipt) => write((tx) => undoAction(tx, receipt, context())),
    exportUnsent: (id) => store.write([], (tx) => exportUnsent(tx, store.principal, clock.now(), id)),
    async importUnsent(file) {
      /** Lets the page respond between two slices of the file. */
      const pause = () => new Promise<void>((resolve) => void clock.setTimer(0, resolve))
      const contents = await readUnsent(store.principal, file, pause)
      return write((tx) => importUnsent(tx, store.principal, contents))
    },
    repair,
    prioritize,
  }
}
