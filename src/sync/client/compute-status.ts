/** Computes the status from the leader's facts and the outbox counts (U1, U2). Pure. */
import type { OutboxCounts } from '#sync/core/local-store'
import type { LeaderFacts } from '#sync/ports'
import type { SyncState, SyncStatus } from '#sync/status'

export interface OutboxCount {
  waiting: number
  attention: number
}

/** An applied mutation counts as sent, even while its overlay remains (W5). */
export const countOutbox = ({ queued, attempted, parked }: OutboxCounts): OutboxCount => ({
  waiting: queued + attempted,
  attention: parked,
})

/**
 * `lastCheckedAt`: when a sweep last showed that the device is complete, ms since epoch; null before the first time.
 */
export function computeStatus(
  facts: LeaderFacts,
  { waiting, attention }: OutboxCount,
  lastCheckedAt: number | null,
): SyncStatus {
  return {
    state: stateOf(facts, waiting, attention),
    waiting,
    attention,
    isReachable: facts.isReachable,
    isBehindPortal: !facts.isReachable && facts.isBehindPortal,
    isServerFailing: !facts.isReachable && facts.isServerFailing,
    needsSignIn: facts.needsSignIn,
    hasLocalFailure: facts.hasLocalFailure,
    isFilled: facts.isFilled,
    isListening: facts.isListening,
    hasFailed: facts.hasFailedPull && !facts.isFilled,
    areWritesFailing: facts.areWritesFailing,
    horizonStalledSince: facts.horizonStalledSince,
    needsUpdate: facts.needsUpdate,
    uploadFiles: facts.uploadFiles,
    uploadFilesSent: facts.uploadFilesSent,
    uploadTotalBytes: facts.uploadTotalBytes,
    uploadSentBytes: facts.uploadSentBytes,
    lastCheckedAt,
    // The app, which runs both engines, fills these in.
    visitorWaiting: 0,
    visitorAttention: 0,
    // Set by the app, which stops the engine of an outdated tab.
    isOutdated: false,
  }
}

/** Order of precedence: states that require the person, then states that block all sending, then activity. */
function stateOf(facts: LeaderFacts, waiting: number, attention: number): SyncState {
  if (attention > 0 || facts.needsSignIn || facts.needsUpdate || facts.hasLocalFailure) return 'attention'
  if (!facts.isReachable) return 'offline'
  // Until the first sweep has completed, the device is syncing, whatever else it does.
  if (facts.isBusy || !facts.isFilled) return 'syncing'
  // A stalled horizon may hide newer changes on the server.
  return waiting > 0 || facts.horizonStalledSince !== null ? 'pending' : 'synced'
}
