import { IconClockUp } from '@tabler/icons-react'
import classes from './pending-marker.module.css'

/** Stands on every row whose change has not reached the server yet (U3). */
export function PendingMarker() {
  return (
    <span className={classes.marker}>
      <IconClockUp size={16} aria-hidden="true" />
      Waiting to send
    </span>
  )
}
