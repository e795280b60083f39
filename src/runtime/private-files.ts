import { useCallback, useEffect, useState } from 'react'
import { readPrivateFile, storePrivateFile } from '#device-data/private-files'
import type { PrivateFile, PrivateFiles } from '#shared/pictures/private-files'
import { BackendError } from '#sync/errors'
import { useLocalData } from '#sync/react'
import { useSession } from './session'
import { useSyncStatus } from './sync'

/**
 * Files of a private bucket, by `bucket/path`: from this device if they wait for upload or are stored, otherwise
 * requested once the server is reachable, and again on `retry`. Files stay visible when the connection is lost.
 * `isOwn`: they are the customer's own and are stored here; the shop's screens must not store those of customers.
 */
export function usePrivateFiles(
  keys: readonly string[],
  isOwn: boolean,
): { state: PrivateFiles; retry: () => void } {
  const { readPrivate } = useSession()
  const { db } = useLocalData()
  const { isReachable } = useSyncStatus('isReachable')
  const [wasReachable, setWasReachable] = useState(isReachable)
  if (isReachable && !wasReachable) setWasReachable(true)
  const [state, setState] = useState<PrivateFiles>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const list = keys.join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` requests the files again
  useEffect(() => {
    if (list === '') return
    let isCurrent = true
    const createdUrls: string[] = []
    const toPrivateFile = (key: string, blob: Blob | null): PrivateFile => {
      if (!blob || !isCurrent) return { key, url: null, isPicture: true }
      const url = URL.createObjectURL(blob)
      createdUrls.push(url)
      return { key, url, isPicture: blob.type !== 'application/pdf' }
    }
    const read = async (): Promise<PrivateFiles> => {
      const wanted = list.split('\n')
      const blobs = await Promise.all(wanted.map(readFromDevice))
      if (!wasReachable && blobs.every((blob) => blob === null)) return { kind: 'offline' }
      const found = await Promise.all(
        wanted.map(async (key, index) => {
          const blob = blobs[index] ?? null
          if (blob === null && !wasReachable) return []
          return [toPrivateFile(key, blob ?? (await readFromServer(key)))]
        }),
      )
      const files = found.flat()
      return { kind: 'shown', files, missing: wanted.length - files.length }
    }
    const readFromDevice = async (key: string): Promise<Blob | null> => {
      const [file, stored] = await Promise.all([db._files.get(key), db._fileBytes.get(key)])
      if (file && stored) return new Blob([stored.bytes], { type: file.type })
      return isOwn ? readPrivateFile(db, key) : null
    }
    const readFromServer = async (key: string): Promise<Blob | null> => {
      const blob = await readPrivate(key).catch(nullIfMissing)
      // If the device has no room for a copy, the photo needs a connection next time.
      if (blob && isOwn) await storePrivateFile(db, key, blob).catch(() => undefined)
      return blob
    }
    setState({ kind: 'loading' })
    read().then(
      (next) => isCurrent && setState(next),
      (error: unknown) => {
        const code = error instanceof BackendError ? error.code : null
        if (isCurrent) setState({ kind: 'failed', code, error })
      },
    )
    return () => {
      isCurrent = false
      for (const url of createdUrls) URL.revokeObjectURL(url)
    }
  }, [readPrivate, db, isOwn, wasReachable, list, attempt])

  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  return { state, retry }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof BackendError && error.code === 'invalid') return null
  throw error
}
