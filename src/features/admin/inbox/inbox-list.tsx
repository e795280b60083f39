import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownNotification } from '#device-data/answered-notifications'
import { useRowMarks } from '#sync/react'
import { formatCount } from '#ui/format/format-count'
import { EmptyState } from '#ui/lists/empty-state'
import classes from './inbox.module.css'
import { InboxCard } from './inbox-card'
import { useInboxActions } from './use-inbox-actions'

/** Cards shown at first, and added by each 'Show More'. */
const PORTION = 30

/** Texts of Admin 2 for a tab without cards. */
const EMPTY = {
  active: { title: 'No active notifications', text: 'All caught up! New notifications will appear here.' },
  archived: {
    title: 'No archived notifications',
    text: 'Archived notifications will appear here for future reference.',
  },
} as const
const NO_MATCH = { title: 'No matching notifications', text: 'Try adjusting your search terms.' }

export interface InboxListProps {
  /** Newest first. */
  rows: readonly ShownNotification[]
  tab: 'active' | 'archived'
  /** A search or a type filter is active. */
  isNarrowed: boolean
  onOpen: (id: string) => void
}

/** The cards of a tab. */
export function InboxList({ rows, tab, isNarrowed, onOpen }: InboxListProps) {
  const [limit, setLimit] = useState(PORTION)
  const actions = useInboxActions()
  const shown = rows.slice(0, limit)
  const marks = useRowMarks(
    'notifications',
    shown.map(({ id }) => id),
  )
  return (
    <>
      <div className={classes.bar}>
        <p role="status" className="rw-soft">
          {rows.length === 0
            ? ''
            : `Showing ${formatCount(shown.length)} of ${formatCount(rows.length)} notifications`}
        </p>
        {tab === 'active' && rows.length > 1 ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden="true" />}
            onClick={() => actions.readAll(rows)}
          >
            Mark {formatCount(rows.length)} as Read
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <EmptyState {...(isNarrowed ? NO_MATCH : EMPTY[tab])} />
      ) : (
        <ul className={classes.list}>
          {shown.map((row) => (
            <li key={row.id}>
              <InboxCard row={row} mark={marks.get(row.id)} actions={actions} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > limit ? (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setLimit(limit + PORTION)}>
          Show More
        </Button>
      ) : null}
    </>
  )
}
