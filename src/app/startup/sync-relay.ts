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
  let retiredStatus: SyncStatus | null = null
  /** What pages have requested, in part before the engine existed. */
  const requestedData = new Set<RequestedData>()
  /** Throws between two principals and in a retired tab, so that the person sees that the command was not run. */
  const attachedCommands = (): SyncCommands => {
    if (!engine) throw new SyncCommandError('not_ready')
    return engine.commands
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    handle: {
      status: {
        get: () => retiredStatus ?? engine?.status.get() ?? UNKNOWN_STATUS,
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      commands: {
        syncNow: () => engine?.commands.syncNow(),
        retry: async (id) => attachedCommands().retry(id),
        retryAll: async () => attachedCommands().retryAll(),
        discard: async (id) => attachedCommands().discard(id),
        resolve: async (id, choices) => attachedCommands().resolve(id, choices),
        edit: async (id, values) => attachedCommands().edit(id, values),
        undo: async (receipt) => attachedCommands().undo(receipt),
        exportUnsent: async (id) => attachedCommands().exportUnsent(id),
        importUnsent: async (file) => attachedCommands().importUnsent(file),
        repair: async () => attachedCommands().repair(),
        prioritize(data) {
          for (const requested of data) requestedData.add(requested)
          engine?.commands.prioritize(data)
        },
      },
    },
    retire() {
      retiredStatus = { ...(engine?.status.get() ?? UNKNOWN_STATUS), state: 'attention', isOutdated: true }
      engine = null
      unsubscribe()
      notify()
    },
    attach(next) {
      unsubscribe()
      engine = next
      next?.commands.prioritize([...requestedData])
      unsubscribe = next?.status.subscribe(notify) ?? (() => {})
      notify()
    },
  }
}
