/** One sync handle for the life of the page; engines come and go behind it as people sign in and out. */

import { SyncCommandError } from '#domain/sync-command-error'
import { type SyncHandle, UNKNOWN_STATUS } from '#runtime/sync'
import type { Looked, SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'
import { withVisitor } from './with-visitor'

interface AttachedEngine {
  status: SyncStatusSource
  commands: SyncCommands
}

export interface SyncRelay {
  handle: SyncHandle
  /**
   * Shows and commands this engine from now on; null between two principals. Of `visitor`, the outbox beside that of
   * whoever is signed in, the status tells what it holds (I1).
   */
  attach(engine: AttachedEngine | null, visitor?: Pick<AttachedEngine, 'status'> | null): void
  /** From now on the status says that this tab is outdated; commands answer `not_ready` (T4). */
  retire(): void
}

export function createSyncRelay(): SyncRelay {
  const listeners = new Set<() => void>()
  let engine: AttachedEngine | null = null
  let visitor: Pick<AttachedEngine, 'status'> | null = null
  let unsubscribe = () => {}
  let status = UNKNOWN_STATUS
  let retired: SyncStatus | null = null
  /** The first page asks for what it shows before there is an engine. */
  const looks = new Set<Looked>()
  /** Between two principals, and in a retired tab: the person is told, rather than left to believe that it is done. */
  const required = (): SyncCommands => {
    if (!engine) throw new SyncCommandError('not_ready')
    return engine.commands
  }
  const compute = () => {
    if (retired) return retired
    return engine ? withVisitor(engine.status.get(), visitor?.status.get() ?? null) : UNKNOWN_STATUS
  }
  const notify = () => {
    status = compute()
    for (const listener of listeners) listener()
  }
  return {
    handle: {
      status: {
        get: () => status,
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      commands: {
        syncNow: () => engine?.commands.syncNow(),
        retry: async (id) => required().retry(id),
        retryAll: async () => required().retryAll(),
        discard: async (id) => required().discard(id),
        resolve: async (id, choices) => required().resolve(id, choices),
        edit: async (id, values) => required().edit(id, values),
        undo: async (receipt) => required().undo(receipt),
        exportUnsent: async (id) => required().exportUnsent(id),
        importUnsent: async (file) => required().importUnsent(file),
        repair: async () => required().repair(),
        look(looked) {
          for (const one of looked) looks.add(one)
          engine?.commands.look(looked)
        },
      },
    },
    retire() {
      retired = { ...status, state: 'attention', isOutdated: true }
      engine = null
      visitor = null
      unsubscribe()
      notify()
    },
    attach(next, beside = null) {
      unsubscribe()
      engine = next
      visitor = beside
      next?.commands.look([...looks])
      const stops = [next, beside].map((one) => one?.status.subscribe(notify))
      unsubscribe = () => {
        for (const stop of stops) stop?.()
      }
      notify()
    },
  }
}
