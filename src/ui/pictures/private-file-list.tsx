import { Button } from '@mantine/core'
import type { PrivateFiles } from '#shared/pictures/private-files'
import { failureSentence } from '../feedback/failure-sentence'
import { lastFailureSentence } from '../feedback/sentences'
import { Skeleton } from '../skeleton'
import { SkeletonBlock } from '../skeleton-block'
import { Picture } from './picture'
import classes from './private-file-list.module.css'

export interface PrivateFileListProps {
  /** Number of files, which is known before they are read. */
  total: number
  /** The name of the person who sent them; null for the reader. */
  name: string | null
  state: PrivateFiles
  onRetry: () => void
  /** What the pictures show; the photos of a quote request by default. */
  subject?: string
  /** Opens a picture instead of the link to its file. `position`: among the shown files. */
  onOpen?: (position: number) => void
  /** Alt text of a picture that can be opened. */
  altOf?: (position: number, total: number) => string
}

/** Photos of a private bucket, or the reason why they cannot be shown. */
export function PrivateFileList({
  total,
  name,
  state,
  onRetry,
  subject,
  onOpen,
  altOf,
}: PrivateFileListProps) {
  if (total === 0) return null
  const count = total === 1 ? '1 photo' : `${total} photos`
  if (state.kind === 'offline')
    return (
      <p className="rw-stack rw-gap-12 rw-start rw-soft">
        {count}.{' '}
        {total === 1
          ? 'It’s private and stays on the server. Go online to see it.'
          : 'They’re private and stay on the server. Go online to see them.'}
      </p>
    )
  if (state.kind === 'failed')
    return (
      <div className="rw-stack rw-gap-12 rw-start rw-soft" role="alert">
        <p>
          Failed to load {count}. {reasonOf(state)}
        </p>
        <Button size="sm" variant="default" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    )
  if (state.kind === 'loading')
    return (
      <Skeleton>
        <SkeletonBlock shape="picture" />
      </Skeleton>
    )
  const list = (
    <ul className={classes.files} aria-label={subject ? `Photos: ${subject}` : photosFrom(name)}>
      {state.files.map(({ key, url, isPicture }, position) => {
        const what = `${isPicture ? 'Photo' : 'Document'} ${position + 1} of ${state.files.length}`
        if (url === null) return <li key={key}>{what} no longer exists</li>
        if (onOpen)
          return (
            <li key={key}>
              <button type="button" onClick={() => onOpen(position)}>
                <Picture path={url} alt={altOf?.(position, state.files.length) ?? what} ratio="4/3" />
                <span className="rw-hidden">View full screen</span>
              </button>
            </li>
          )
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
  if (state.missing === 0) return list
  return (
    <>
      {list}
      <p className="rw-soft">
        {state.missing} more on the server. Go online to see {state.missing === 1 ? 'it' : 'them'}.
      </p>
    </>
  )
}

const photosFrom = (name: string | null): string => (name === null ? 'Your photos' : `Photos from ${name}`)

function reasonOf({ code, error }: Extract<PrivateFiles, { kind: 'failed' }>): string {
  const sentence = lastFailureSentence(code)
  return sentence ? `${sentence.what} ${sentence.advice}` : failureSentence(error)
}
