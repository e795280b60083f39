import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocalData, useWaitingPictures } from '#data/react'
import { hasWorker, watchWorker } from '#pwa/has-worker'
import { PictureSource } from '#ui/picture-source'

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Shows pictures that wait for upload where the worker cannot: without one, or while the data live in this tab's memory.
 * Elsewhere the worker serves them at their future address, and no byte of them is read here (F1).
 */
export function WaitingPictures({ children }: { children: ReactNode }) {
  const { db } = useLocalData()
  const isServed = useSyncExternalStore(watchWorker, hasWorker) && db.isDurable
  const pictures = useWaitingPictures(!isServed)
  const [urls, setUrls] = useState(NONE)

  useEffect(() => {
    if (!pictures || pictures.length === 0) return
    const made = new Map(pictures.map(({ key, blob }) => [key, URL.createObjectURL(blob)]))
    setUrls(made)
    return () => {
      setUrls(NONE)
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [pictures])

  const source = useCallback((path: string | null | undefined) => urls.get(path?.split('?')[0] ?? ''), [urls])
  return <PictureSource value={source}>{children}</PictureSource>
}
