/** One sync handle for the lifetime of the page; the engine behind it changes with sign-ins and sign-outs. */

import { type SyncHandle, UNKNOWN_STATUS } from '#runtime/sync'
import { SyncCommandError } from '#sync/core/sync-command-error'
import type { RequestedData, SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'

export interface SyncRelay {
  handle: SyncHandle
  /** Connects the handle to this engine; null between two principals. */
  attach(engine: { status: SyncStatusSource; commands: SyncCommands } | null): void
  /** From now on the status says that this tab is outdated, and commands reject with `not_ready` (T4). */
  retire(): void
}

export function createSyncRelay(): SyncRelay {
  const listeners = new Set<() => void>()
  let engine: { status: SyncStatusSource; commands: SyncCommands } | null = null
  let unsubscribe = () => {}
  let retired: SyncStatus | null = null
  /** Tables that the first page shows, requested before the engine exists. */
  const requests = new Set<RequestedData>()
  /** Throws between two principals and in a retired tab, so that the person sees that the command was not run. */
  const required = (): SyncCommands => {
    if (!engine) throw new SyncCommandError('not_ready')
    return engine.commands
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    handle: {
      status: {
        get: () => retired ?? engine?.status.get() ?? UNKNOWN_STATUS,
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
          for (const one of looked) requests.add(one)
          engine?.commands.look(looked)
        },
      },
    },
    retire() {
      retired = { ...(engine?.status.get() ?? UNKNOWN_STATUS), state: 'attention', isOutdated: true }
      engine = null
      unsubscribe()
      notify()
    },
    attach(next) {
      unsubscribe()
      engine = next
      next?.commands.look([...requests])
      unsubscribe = next?.status.subscribe(notify) ?? (() => {})
      notify()
    },
  }
}
