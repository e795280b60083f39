import { IconAlertTriangle, IconClockUp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import type { RowMark } from '#sync/core/row-mark'
import classes from './pending-marker.module.css'

/**
 * Marker of a row with an unconfirmed change (U3). It links to the page of a conflict, otherwise to the sync
 * center. Renders nothing for a row without a mark.
 */
export function PendingMarker({ mark }: { mark: RowMark | undefined }) {
  if (!mark) return null
  const isWaiting = mark.kind === 'waiting'
  const Icon = isWaiting ? IconClockUp : IconAlertTriangle
  return (
    <Link
      to={mark.kind === 'conflict' ? paths.conflict(mark.id) : paths.sync}
      className={classes.marker}
      data-tone={isWaiting ? 'waiting' : 'attention'}
    >
      <Icon size={16} aria-hidden="true" />
      {isWaiting ? 'Waiting to send' : 'Needs attention'}
    </Link>
  )
}
