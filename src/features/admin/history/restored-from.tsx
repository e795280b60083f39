import { Link, useSearchParams } from 'react-router-dom'
import { withParams } from '#shared/site/with-params'
import { formatDateAndTime } from '#ui/format/format-date'
import type { HistoryLine } from './queries'

/** Says of a restore which values are back, with a link to the change that had replaced them. */
export function RestoredFrom({ restored }: Pick<HistoryLine, 'restored'>) {
  const [params] = useSearchParams()
  if (!restored) return null
  return (
    <>
      {' '}
      It restored the values from before{' '}
      <Link to={{ search: `${withParams(params, { edit: restored.id })}` }} replace preventScrollReset>
        the change on {formatDateAndTime(restored.changed_at)}
      </Link>
      .
    </>
  )
}
