import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { useOpenEntries } from '#sync/react'
import { refusalReason } from '#ui/feedback/refusal-reason'
import { mutationName } from '#ui/feedback/sentences'
import { formatCount } from '#ui/format/format-count'
import classes from './refused-notice.module.css'

/** The most changes that the notice names; the sync center lists all. */
const NAMED_CHANGES = 3

/**
 * The changes that the server has refused, or that conflict, above every section until they are resolved in the sync
 * center: the server answers later than the toast that said 'Success'.
 */
export function RefusedNotice() {
  const { attention: count } = useSyncStatus('attention')
  const first = useOpenEntries(NAMED_CHANGES)?.parked ?? []
  if (count === 0 || first.length === 0) return null
  return (
    <div id="refused-notice" role="alert" className={classes.notice}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div className="rw-stack rw-gap-8">
        <strong>
          {count === 1
            ? 'One change wasn’t saved on the server'
            : `${formatCount(count)} changes weren’t saved on the server`}
        </strong>
        <ul>
          {first.map((entry) => (
            <li key={entry.id} dir="auto">
              {mutationName(entry.label)}. {refusalReason(entry)}
            </li>
          ))}
          {count > first.length ? <li>and {formatCount(count - first.length)} more</li> : null}
        </ul>
        <Link to={paths.sync}>Open the Sync center</Link>
      </div>
    </div>
  )
}
