/** The sync engine of one tab for one principal's local database. SPEC.md beside this file says what it holds. */
import type { FileBackend, SyncBackend } from '#backend/contract'
import type { LocalStore } from '#domain/local-store'
import { createCommands } from './commands'
import { startLeaderElection } from './leader'
import { runLeaderLoop } from './leader-loop'
import { type EnginePorts, leaderLockName } from './ports'
import { createPriorityRequests } from './priority-fetch'
import { createRepairRequests } from './repair-requests'
import type { SyncCommands, SyncStatusSource } from './status'
import { createStatusBoard } from './status-board'
import { doesAnswer, watchStore } from './watch-store'

export interface SyncEngineOptions {
  store: LocalStore
  /** For the anonymous principal the session-less one, whoever is signed in (I1). */
  backend: SyncBackend
  /** Where its pictures go; session-less like `backend` for the anonymous principal. */
  files: FileBackend
  /** `drain-only` sends what the anonymous visitor left while somebody is signed in, and pulls nothing (I1). */
  mode: 'full' | 'drain-only'
  ports: EnginePorts
}

export interface SyncEngine {
  start(): void
  /** For good. Resolves when nothing touches the store any more: only then may it be closed or deleted (I2). */
  stop(): Promise<void>
  status: SyncStatusSource
  commands: SyncCommands
}

export function createSyncEngine(options: SyncEngineOptions): SyncEngine {
  const { store, backend, files, mode, ports } = options
  const { channel, clock, checked, diagnostics, newId } = ports
  let isLeading = false
  let election: { stop(): Promise<void> } | null = null
  let onSyncNow = (_retriesParked: boolean) => {}
  let opening: Promise<void> = Promise.resolve()

  const looks = createPriorityRequests()
  const repairs = createRepairRequests({ channel, clock, newId, isLeading: () => isLeading })
  const boardStore = watchStore(store, clock)
  const board = createStatusBoard({
    store: boardStore.store,
    channel,
    checked,
    clock,
    diagnostics,
    isLeading: () => isLeading,
  })
  let hasHung = false
  const onHang = () => {
    hasHung = true
    diagnostics.report('store_hangs')
    board.publish({ isBusy: false, hasLocalFailure: true, hasFailedPull: true })
  }
  /** A database that hangs in this tab may answer in another, which takes over; what hangs here is fenced (T1). */
  const lead = async (term: AbortSignal): Promise<void> => {
    isLeading = true
    const watched = watchStore(store, clock)
    const own = new AbortController()
    const end = () => own.abort()
    term.addEventListener('abort', end)
    const working = runLeaderLoop(
      {
        store: watched.store,
        backend,
        files,
        ports,
        isDrainOnly: mode === 'drain-only',
        publish: board.publish,
        looks,
        repairs,
        onSyncNow: (run) => {
          onSyncNow = run
        },
      },
      own.signal,
    )
    const ended = working.then(() => 'ended' as const)
    try {
      if ((await Promise.race([ended, watched.hung])) === 'hung') onHang()
    } catch (cause) {
      // Not even a leader term could begin: nothing can be stored here. A round that works takes it back.
      board.publish({ isBusy: false, hasLocalFailure: true, hasFailedPull: true })
      throw cause
    } finally {
      end()
      term.removeEventListener('abort', end)
      isLeading = false
      onSyncNow = () => {}
    }
  }
  return {
    status: board.source,
    commands: createCommands({
      store,
      clock,
      newId,
      // The leader may be this tab or another: a channel reaches only the others.
      syncNow: (retriesParked) => {
        if (isLeading) onSyncNow(retriesParked)
        else channel.post({ kind: 'sync-now', retriesParked })
      },
      repair: repairs.ask,
      // Noted here as well: this tab may be the one that leads in a moment.
      look: (looked) => {
        looks.add(looked)
        if (!isLeading) channel.post({ kind: 'look', looked })
      },
    }),
    start() {
      opening = board.start()
      election = startLeaderElection({
        name: leaderLockName(store),
        ports,
        lead,
        // A tab that leads without its database would only keep the others from leading.
        canLead: async () => !hasHung || doesAnswer(store, clock),
      })
    },
    async stop() {
      await election?.stop()
      await Promise.race([opening, boardStore.hung])
      board.stop()
      channel.close()
    },
  }
}
