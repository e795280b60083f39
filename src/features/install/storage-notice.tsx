import { useEffect, useState } from 'react'
import type { StorageCode } from '#pwa/probe-storage'
import { Notice } from './notice'

const SENTENCES: Record<Exclude<StorageCode, 'ok'>, string> = {
  missing: 'This browser is too old to store data on this device. Please update it.',
  blocked:
    'This browser blocks data from this site. To work offline, allow site data or leave private browsing.',
  full: 'This device has no space left, so we can’t open your data. Free up some space and reload. Everything you saved is still there.',
  unanswered: 'Your browser’s storage isn’t responding. Close the browser, open it again, and come back.',
  failed: 'Your browser’s storage isn’t working, so we can’t save anything new for now.',
}

/** The reason why this device stores nothing (L1), and what the person can do. Shown when the database did not open. */
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
  return (
    <Notice what="Nothing can be saved on this device right now.">
      {SENTENCES[code === 'ok' ? 'failed' : code]}
    </Notice>
  )
}
