import { Link, useSearchParams } from 'react-router-dom'
import { withParams } from '#shared/site/with-params'
import { formatDateAndTime } from '#ui/format/format-date'
import { type HistoryLine, restoredFrom } from './queries'

/** Says of a restore which values are back, with a link to the change that had replaced them. */
export function RestoredFrom({ line }: { line: HistoryLine }) {
  const [params] = useSearchParams()
  const [restored, ...others] = restoredFrom(line)
  if (!restored) return null
  if (others.length > 0)
    return ` This change undid ${others.length + 1} earlier changes. Open an item to see which.`
  return (
    <>
      {' '}
      This change brought back the values from before{' '}
      <Link to={{ search: `${withParams(params, { edit: restored.id })}` }} replace preventScrollReset>
        the change on {formatDateAndTime(restored.changed_at)}
      </Link>
      .
    </>
  )
}
