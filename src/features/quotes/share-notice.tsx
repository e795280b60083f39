import { IconShare2 } from '@tabler/icons-react'
import classes from './share-notice.module.css'

/** Result of a share: a summary, and one sentence for each item that was not added. */
export interface SharedNotice {
  summary: string
  details: readonly string[]
}

/** Most details that are shown. */
const MAX_DETAILS = 5

/** Notice above a form that a share has filled in, until the request is sent or the page is left. */
export function ShareNotice({ summary, details }: SharedNotice) {
  const omitted = details.length - MAX_DETAILS
  return (
    <div role="status" className={classes.notice}>
      <IconShare2 size={22} aria-hidden className={classes.icon} />
      <div>
        <strong>{summary}</strong>
        {details.slice(0, MAX_DETAILS).map((detail, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
          <p key={position}>{detail}</p>
        ))}
        {omitted > 0 ? (
          <p>{omitted === 1 ? 'One more was left out.' : `${omitted} more were left out.`}</p>
        ) : null}
      </div>
    </div>
  )
}
