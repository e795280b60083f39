import { useEffect, useState } from 'react'
import type { StorageCode } from '#pwa/probe-storage'
import { Notice } from './notice'

const SENTENCES: Record<Exclude<StorageCode, 'ok'>, string> = {
  missing: 'This browser is too old to store data on this device. Please update it.',
  blocked:
    'This browser is set not to store data for this site. To work offline, allow site data or leave the private window.',
  full: 'This device has no space left, not even to open its data. Free up some space and reload. Everything you saved is still there.',
  unanswered: 'Your browser’s storage isn’t responding. Close the browser, open it again, and come back.',
  failed: 'Your browser’s storage isn’t working, so nothing new can be saved on this device for now.',
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
  return <Notice what="Nothing is saved on this device.">{SENTENCES[code === 'ok' ? 'failed' : code]}</Notice>
}
