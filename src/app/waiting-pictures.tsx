import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocalData, useOwnPicture, useWaitingPictures } from '#data/react'
import { hasWorker, watchWorker } from '#pwa/has-worker'
import { PictureSource } from '#ui/picture-source'

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Shows pictures that wait for upload where the worker cannot: without one, or while the data live in this tab's memory.
 * Elsewhere the worker serves them at their future address, and no byte of them is read here (F1). The person's own
 * picture always shows from the device, once it is kept there.
 */
export function WaitingPictures({ children }: { children: ReactNode }) {
  const { db } = useLocalData()
  const hasServer = useDeferredValue(useSyncExternalStore(watchWorker, hasWorker, () => true))
  const isServed = hasServer && db.isDurable
  const pictures = useWaitingPictures(!isServed)
  const own = useOwnPicture()
  const [urls, setUrls] = useState(NONE)

  useEffect(() => {
    const kept = [...(pictures ?? []), ...(own ? [{ key: own.path, blob: own.blob }] : [])]
    if (kept.length === 0) return
    const made = new Map(kept.map(({ key, blob }) => [key, URL.createObjectURL(blob)]))
    setUrls(made)
    return () => {
      setUrls(NONE)
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [pictures, own])

  // The own picture goes by its version, too: the one before may be what is kept.
  const source = useCallback(
    (path: string | null | undefined) => urls.get(path?.split('?')[0] ?? '') ?? urls.get(path ?? ''),
    [urls],
  )
  return <PictureSource value={source}>{children}</PictureSource>
}
