import { Button } from '@mantine/core'
import { UNKNOWN_STATUS } from '#runtime/sync'
import { SyncStatusControl } from '#ui/feedback/sync-status-control'
import { EmptyState } from '#ui/lists/empty-state'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Piece } from './piece'

const STATES = ['synced', 'syncing', 'pending', 'offline', 'attention'] as const
const nothing = () => undefined

/** How the app shows the sync status. */
export function StatePieces() {
  return (
    <>
      <Piece
        title="Sync"
        text="The one control of the header, and the marker beside a row whose change waits."
        tone="graphite"
      >
        <div className="rw-cluster rw-gap-16 rw-center">
          {STATES.map((state) => (
            <SyncStatusControl
              key={state}
              facts={{
                ...UNKNOWN_STATUS,
                hasNetwork: true,
                state,
                waiting: state === 'pending' ? 3 : 0,
                attention: state === 'attention' ? 120 : 0,
                isFilled: true,
              }}
              isDurable
              onOpen={nothing}
            />
          ))}
        </div>
      </Piece>
      <Piece title="Waiting" text="Links to the sync center, or to the conflict.">
        <div className="rw-cluster rw-gap-16 rw-center">
          <PendingMarker mark={{ kind: 'waiting' }} />
          <PendingMarker mark={{ kind: 'conflict', id: 'c' }} />
        </div>
      </Piece>
      <Piece title="Nothing here" text="What there is to say, and a way on.">
        <EmptyState title="No projects found" text="No builds match all of these filters. Try removing one.">
          <Button variant="default">Clear all</Button>
        </EmptyState>
      </Piece>
    </>
  )
}
