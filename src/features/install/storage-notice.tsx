import { useEffect, useState } from 'react'
import type { StorageCode, StorageProbe } from '#pwa/probe-storage'
import classes from './storage-notice.module.css'

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

export interface StorageNoticeProps {
  probe: Promise<StorageProbe>
  /** The database itself did not open, whatever the probe has found. */
  isInMemory: boolean
}

/** Says when this device cannot keep data (L1), and what can be done about it; nothing while all is well. */
export function StorageNotice({ probe, isInMemory }: StorageNoticeProps) {
  const [found, setFound] = useState<StorageCode>('ok')
  useEffect(() => {
    let isCurrent = true
    void probe.then((answer) => isCurrent && setFound(answer.code))
    return () => {
      isCurrent = false
    }
  }, [probe])
  const code = found === 'ok' && isInMemory ? 'failed' : found
  if (code === 'ok') return null
  return (
    <p role="alert" className={classes.notice}>
      <strong>
        {code === 'full' && !isInMemory
          ? 'Nothing more can be kept on this device.'
          : 'Nothing is kept on this device.'}
      </strong>{' '}
      {code === 'full' && isInMemory ? FULL_AND_CLOSED : SENTENCES[code]}
    </p>
  )
}
