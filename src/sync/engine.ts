/** The sync engine of one tab for one principal's local database. SPEC.md in this folder has its rules. */
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { LocalStore } from '#sync/core/local-store'
import { createCommands } from './client/commands/commands'
import { startLeaderElection } from './client/leader'
import { runLeaderLoop } from './client/leader-loop'
import { createPriorityRequests, type PriorityRequests } from './client/pull/priority-fetch'
import { createRepairRequests, type RepairRequests } from './client/pull/repair-requests'
import { createStatusBoard, type StatusBoard } from './client/status-board'
import { isResponsive, watchStore } from './client/watch-store'
import { type EnginePorts, leaderLockName } from './ports'
import type { SyncCommands, SyncStatusSource } from './status'

export interface SyncEngineOptions {
  store: LocalStore
  /** For the anonymous principal a backend without a session, even while an account is signed in (I1). */
  backend: SyncBackend
  /** Uploads pictures; without a session, like `backend`, for the anonymous principal. */
  files: FileBackend
  /** `drain-only` only sends, and pulls nothing: for the visitor's outbox while an account is signed in (I1). */
  mode: 'full' | 'drain-only'
  ports: EnginePorts
}

export interface SyncEngine {
  start(): void
  /** Stops permanently. Resolves when the store is no longer accessed, and may be closed or deleted (I2). */
  stop(): Promise<void>
  status: SyncStatusSource
  commands: SyncCommands
}

/** Creates the engine; nothing runs before `start`. */
export function createSyncEngine(options: SyncEngineOptions): SyncEngine {
  const { store, ports } = options
  const { channel, clock, checked, diagnostics, newId } = ports
  const tab: TabRole = { isLeading: false, hasHung: false, syncNow: () => {} }
  const isLeading = () => tab.isLeading
  let election: { stop(): Promise<void> } | null = null
  let opening: Promise<void> = Promise.resolve()

  const priorityRequests = createPriorityRequests()
  const repairs = createRepairRequests({ channel, clock, newId, isLeading })
  const boardStore = watchStore(store, clock)
  const board = createStatusBoard({
    store: boardStore.store,
    channel,
    checked,
    clock,
    diagnostics,
    isLeading,
  })
  return {
    status: board.source,
    commands: createCommands({
      store,
      clock,
      newId,
      // The leader is this tab or another one: a channel reaches only the others.
      syncNow: (retriesParked) => {
        if (tab.isLeading) tab.syncNow(retriesParked)
        else channel.post({ kind: 'sync-now', retriesParked })
      },
      repair: repairs.ask,
      // Also added in this tab, which may lead soon.
      prioritize: (requests) => {
        priorityRequests.add(requests)
        if (!tab.isLeading) channel.post({ kind: 'prioritize', requests })
      },
    }),
    start() {
      opening = board.start()
      election = startLeaderElection({
        name: leaderLockName(store),
        ports,
        lead: (term) => lead(options, tab, { board, priorityRequests, repairs }, term),
        // A tab whose database hangs would only prevent others from leading.
        canLead: async () => !tab.hasHung || isResponsive(store, clock),
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

/** What this tab does in the election. */
interface TabRole {
  isLeading: boolean
  /** The database did not answer while this tab led (T1). */
  hasHung: boolean
  /** The leader loop's own "sync now"; does nothing while this tab does not lead. */
  syncNow(retriesParked: boolean): void
}

interface LeaderParts {
  board: StatusBoard
  priorityRequests: PriorityRequests
  repairs: RepairRequests
}

/**
 * Runs the leader loop until `term` ends. If the database hangs in this tab, it may answer in another one, which takes
 * over; late writes of this tab are fenced off (T1).
 */
async function lead(
  { store, backend, files, mode, ports }: SyncEngineOptions,
  tab: TabRole,
  { board, priorityRequests, repairs }: LeaderParts,
  term: AbortSignal,
): Promise<void> {
  tab.isLeading = true
  const watched = watchStore(store, ports.clock)
  const loop = new AbortController()
  const end = () => loop.abort()
  term.addEventListener('abort', end)
  const showFailure = () => board.publish({ isBusy: false, hasLocalFailure: true, hasFailedPull: true })
  const onSyncNow = (run: TabRole['syncNow']) => {
    tab.syncNow = run
  }
  const running = runLeaderLoop(
    {
      backend,
      files,
      ports,
      priorityRequests,
      repairs,
      onSyncNow,
      store: watched.store,
      isDrainOnly: mode === 'drain-only',
      publish: board.publish,
    },
    loop.signal,
  )
  const ended = running.then(() => 'ended' as const)
  try {
    if ((await Promise.race([ended, watched.hung])) !== 'hung') return
    tab.hasHung = true
    ports.diagnostics.report('store_hangs')
    showFailure()
  } catch (cause) {
    // The leader term could not begin, so nothing can be stored here. The next successful round resets this.
    showFailure()
    throw cause
  } finally {
    end()
    term.removeEventListener('abort', end)
    tab.isLeading = false
    tab.syncNow = () => {}
  }
}
