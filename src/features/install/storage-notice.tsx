import { useEffect, useState } from 'react'
import type { StorageCode } from '#pwa/probe-storage'
import { Notice } from './notice'

const SENTENCES: Record<Exclude<StorageCode, 'ok'>, string> = {
  missing: 'This browser cannot keep data on this device. An up-to-date browser can.',
  blocked:
    'This browser is set to keep nothing for this site. Allow site data, or leave the private window, to work offline.',
  full: 'This device has no space left, not even to open its data. Free some space and reload: what was saved before is still there.',
  unanswered: 'The storage of this browser does not answer. Close the browser, open it again, and come back.',
  failed: 'The storage of this browser fails. Nothing new can be kept on this device for now.',
}

/** Why this device stores nothing (L1), and what can be done about it. Shown when the database did not open. */
export function StorageNotice({ probe }: { probe(): Promise<StorageCode> }) {
  const [code, setCode] = useState<StorageCode>()
  useEffect(() => {
    let isCurrent = true
    void probe().then((found) => isCurrent && setCode(found))
    return () => {
      isCurrent = false
    }
  }, [probe])
  if (!code) return null
  // If the probe finds no problem, the database itself has failed.
  return <Notice what="Nothing is kept on this device.">{SENTENCES[code === 'ok' ? 'failed' : code]}</Notice>
}
