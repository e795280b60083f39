/** The status of whoever is signed in, with what the visitor's outbox beside it still holds (U2, I1). */
import type { SyncState, SyncStatus, SyncStatusSource } from '#sync/status'

/** Both as one source: the same object is answered for as long as neither changes. */
export function statusWithVisitor(own: SyncStatusSource, visitor: SyncStatusSource): SyncStatusSource {
  let last = { own: own.get(), visitor: visitor.get() }
  let merged = withVisitor(last.own, last.visitor)
  return {
    get() {
      const now = { own: own.get(), visitor: visitor.get() }
      if (now.own === last.own && now.visitor === last.visitor) return merged
      last = now
      merged = withVisitor(now.own, now.visitor)
      return merged
    },
    subscribe(listener) {
      const stops = [own.subscribe(listener), visitor.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Whoever uses the device answers for both: nothing is "synced" while a visitor's request waits, or was refused. */
function withVisitor(own: SyncStatus, visitor: SyncStatus): SyncStatus {
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
