/** Combines the status of the signed-in customer with that of the visitor's outbox (U2, I1). */
import type { SyncState, SyncStatus, SyncStatusSource } from '#sync/status'

/** Both as one source; `get` returns the same object until one of them changes. */
export function statusWithVisitor(own: SyncStatusSource, visitor: SyncStatusSource): SyncStatusSource {
  let parts = { own: own.get(), visitor: visitor.get() }
  let combined = combine(parts.own, parts.visitor)
  return {
    get() {
      const current = { own: own.get(), visitor: visitor.get() }
      if (current.own === parts.own && current.visitor === parts.visitor) return combined
      parts = current
      combined = combine(current.own, current.visitor)
      return combined
    },
    subscribe(listener) {
      const stops = [own.subscribe(listener), visitor.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The state is not "synced" while a request of the visitor waits or was refused: the same person handles both. */
function combine(own: SyncStatus, visitor: SyncStatus): SyncStatus {
  if (visitor.waiting + visitor.attention === 0) return own
  return {
    ...own,
    state: stateOf(own.state, visitor),
    areWritesFailing: own.areWritesFailing || visitor.areWritesFailing,
    visitorWaiting: visitor.waiting,
    visitorAttention: visitor.attention,
  }
}

function stateOf(own: SyncState, visitor: SyncStatus): SyncState {
  if (visitor.attention > 0) return 'attention'
  return own === 'synced' ? 'pending' : own
}
