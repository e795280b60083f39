import { Button } from '@mantine/core'
import { BackendError } from '#sync/errors'
import { failureSentence } from '#ui/feedback/failure-sentence'
import { backendErrorSentence } from '#ui/feedback/sentences'
import { Picture } from '#ui/pictures/picture'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './quote-files.module.css'
import { usePrivateFiles } from './use-private-files'

export interface QuoteFilesProps {
  /** `bucket/path` of each. */
  keys: readonly string[]
  /** The customer's name. */
  name: string
}

/** The photos of a quote request. They are private, so they are not stored on the device and need a connection. */
export function QuoteFiles({ keys, name }: QuoteFilesProps) {
  const { state, retry } = usePrivateFiles(keys)
  if (keys.length === 0) return null
  const count = keys.length === 1 ? '1 photo' : `${keys.length} photos`
  if (state.kind === 'offline')
    return (
      <p className="rw-stack rw-gap-12 rw-start rw-soft">
        {count}. They are private and stay on the server: connect to see them.
      </p>
    )
  if (state.kind === 'failed')
    return (
      <div className="rw-stack rw-gap-12 rw-start rw-soft" role="alert">
        <p>
          Failed to load {count}. {reasonOf(state.error)}
        </p>
        <Button size="sm" variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  if (state.kind === 'loading')
    return (
      <Skeleton>
        <SkeletonBlock shape="picture" />
      </Skeleton>
    )
  return (
    <ul className={classes.files} aria-label={`Photos of ${name}`}>
      {state.files.map(({ key, url, isPicture }, position) => {
        const what = `${isPicture ? 'Photo' : 'Document'} ${position + 1} of ${state.files.length}`
        if (url === null) return <li key={key}>{what} no longer exists</li>
        return (
          <li key={key}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={`${what}, opens in a new tab`}>
              {isPicture ? <Picture path={url} alt="" ratio="4/3" /> : what}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof BackendError)) return failureSentence(error)
  const { what, advice } = backendErrorSentence(error.code)
  return `${what} ${advice}`
}
