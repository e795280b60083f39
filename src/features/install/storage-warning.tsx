import type { StorageCode } from '#pwa/probe-storage'
import { Notice } from './notice'

const SENTENCES: Record<Exclude<StorageCode, 'ok'>, string> = {
  missing: 'This browser cannot keep data on this device. An up-to-date browser can.',
  blocked:
    'This browser is set to keep nothing for this site. Allow site data, or leave the private window, to work offline.',
  full: 'This device has no room left. What is saved already is safe; free some space before you save more.',
  unanswered: 'The storage of this browser does not answer. Close the browser, open it again, and come back.',
  failed: 'The storage of this browser fails. Nothing new can be kept on this device for now.',
}

/** The disk is full, and the database could not even be opened for reading. */
const FULL_AND_CLOSED =
  'This device has no room left, not even to open what it holds. Free some space and reload: what was saved before is still there.'

/** Why nothing, or nothing more, is kept on this device. Fetched when there is something to say. */
export function StorageWarning({
  code,
  isInMemory,
}: {
  code: Exclude<StorageCode, 'ok'>
  isInMemory: boolean
}) {
  const isFull = code === 'full'
  return (
    <Notice
      what={
        isFull && !isInMemory ? 'Nothing more can be kept on this device.' : 'Nothing is kept on this device.'
      }
    >
      {isFull && isInMemory ? FULL_AND_CLOSED : SENTENCES[code]}
    </Notice>
  )
}
