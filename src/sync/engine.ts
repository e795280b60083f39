/** The sync engine of one tab for one principal's local database. SPEC.md beside this file has its rules. */
import type { FileBackend, SyncBackend } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import { createCommands } from './client/commands/commands'
import { startLeaderElection } from './client/leader'
import { runLeaderLoop } from './client/leader-loop'
import { createPriorityRequests } from './client/pull/priority-fetch'
import { createRepairRequests } from './client/pull/repair-requests'
import { createStatusBoard } from './client/status-board'
import { isResponsive, watchStore } from './client/watch-store'
import { type EnginePorts, leaderLockName } from './ports'
import type { SyncCommands, SyncStatusSource } from './status'

export interface SyncEngineOptions {
  store: LocalStore
  /** For the anonymous principal a client without a session, even while an account is signed in (I1). */
  backend: SyncBackend
  /** Uploads pictures; without a session, like `backend`, for the anonymous principal. */
  files: FileBackend
  /** `drain-only` only sends, and pulls nothing: for the visitor's outbox while an account is signed in (I1). */
  mode: 'full' | 'drain-only'
  ports: EnginePorts
}

export interface SyncEngine {
  start(): void
  /** Stops for good. Resolves when nothing accesses the store any more: only then may it be closed or deleted (I2). */
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
  /**
   * If the database hangs in this tab it may answer in another, which takes over; late writes of this tab are fenced
   * off (T1).
   */
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
      // The leader term could not begin, so nothing can be stored here. The next round that works resets this.
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
      // The leader is this tab or another one: a channel reaches only the others.
      syncNow: (retriesParked) => {
        if (isLeading) onSyncNow(retriesParked)
        else channel.post({ kind: 'sync-now', retriesParked })
      },
      repair: repairs.ask,
      // Also noted here: this tab may lead soon.
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
        // A tab whose database hangs would only keep others from leading.
        canLead: async () => !hasHung || isResponsive(store, clock),
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
