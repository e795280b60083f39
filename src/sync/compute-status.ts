/** The facts in the words of the header control (U1, U2). Pure. */
import type { OutboxCounts } from '#domain/local-store'
import type { LeaderFacts } from './ports'
import type { SyncState, SyncStatus } from './status'

export interface OutboxCount {
  waiting: number
  attention: number
}

/** A mutation that was applied is sent, even while its overlay stays (W5). */
export const countOutbox = ({ queued, attempted, parked }: OutboxCounts): OutboxCount => ({
  waiting: queued + attempted,
  attention: parked,
})

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
    isServerAmiss: !facts.isReachable && facts.isServerAmiss,
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
    // Of the visitor's engine beside this one whoever has opened both says what it holds.
    visitorWaiting: 0,
    visitorAttention: 0,
    // The engine of an outdated tab is stopped; whoever stopped it says so.
    isOutdated: false,
  }
}

/** What needs the person comes first, then what keeps anything from moving, then what moves. */
function stateOf(facts: LeaderFacts, waiting: number, attention: number): SyncState {
  if (attention > 0 || facts.needsSignIn || facts.needsUpdate || facts.hasLocalFailure) return 'attention'
  if (!facts.isReachable) return 'offline'
  // A device that has not everything yet waits for its first sweep, whatever else it does meanwhile.
  if (facts.isBusy || !facts.isFilled) return 'syncing'
  // Something newer may wait on the server behind a horizon that stands still.
  return waiting > 0 || facts.horizonStalledSince !== null ? 'pending' : 'synced'
}
