/** The status of whoever is signed in, with what the visitor's outbox beside it still holds (U2, I1). */
import type { SyncState, SyncStatus } from '#sync/status'

/** Whoever uses the device answers for both: nothing is "synced" while a visitor's request waits, or was refused. */
export function withVisitor(own: SyncStatus, visitor: SyncStatus | null): SyncStatus {
  if (!visitor || visitor.waiting + visitor.attention === 0) return own
  return {
    ...own,
    state: stateOf(own.state, visitor),
    visitorWaiting: visitor.waiting,
    visitorAttention: visitor.attention,
  }
}

function stateOf(own: SyncState, visitor: SyncStatus): SyncState {
  if (visitor.attention > 0) return 'attention'
  return own === 'synced' ? 'pending' : own
}
