/** The state names of the header's control; those of the engine's SyncState. */
export type SyncStateName = 'synced' | 'syncing' | 'pending' | 'offline' | 'attention'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** What the sync state means, in one sentence (U1). `waiting` and `attention` are counts of changes. */
export function countedSentence(state: SyncStateName, waiting: number, attention: number): string {
  switch (state) {
    case 'synced':
      return 'Everything is sent.'
    case 'syncing':
      return waiting > 0 ? `Sending ${changes(waiting)}.` : 'Checking for news.'
    case 'pending':
      return `Saved on this device, waiting to send: ${changes(waiting)}.`
    case 'offline':
      return waiting > 0
        ? `The server cannot be reached. Saved on this device, waiting to send: ${changes(waiting)}.`
        : 'The server cannot be reached. What you see is the copy on this device.'
    case 'attention':
      if (attention > 0) return `Needs attention: ${changes(attention)}.`
      return waiting > 0
        ? `At a standstill, waiting to send: ${changes(waiting)}.`
        : 'At a standstill: what is new cannot be fetched.'
  }
}
