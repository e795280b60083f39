import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { hasWorker, watchWorker } from '#pwa/has-worker'
import { useLocalData, useOwnPicture, useWaitingPictures } from '#sync/react'
import { PictureSource } from '#ui/pictures/picture-source'

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Provides object URLs for pictures that wait for upload if there is no worker, or if the data is in this tab's
 * memory. Otherwise the worker serves them at their future URL, and they are not read here (F1). The customer's own
 * picture always shows from the device, once it is stored there.
 */
export function WaitingPictures({ children }: { children: ReactNode }) {
  const { db } = useLocalData()
  const isControlled = useDeferredValue(useSyncExternalStore(watchWorker, hasWorker, () => true))
  const isServedByWorker = isControlled && db.isDurable
  const pictures = useWaitingPictures(!isServedByWorker)
  const own = useOwnPicture()
  const [urls, setUrls] = useState(NONE)

  useEffect(() => {
    const shown = [...(pictures ?? []), ...(own ? [{ key: own.path, blob: own.blob }] : [])]
    if (shown.length === 0) return
    const created = new Map(shown.map(({ key, blob }) => [key, URL.createObjectURL(blob)]))
    setUrls(created)
    return () => {
      setUrls(NONE)
      for (const url of created.values()) URL.revokeObjectURL(url)
    }
  }, [pictures, own])

  // The stored own picture may be an older version, so it must match with the version parameter.
  const source = useCallback(
    (path: string | null | undefined) => urls.get(path?.split('?')[0] ?? '') ?? urls.get(path ?? ''),
    [urls],
  )
  return <PictureSource value={source}>{children}</PictureSource>
}
