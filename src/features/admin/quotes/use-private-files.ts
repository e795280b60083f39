import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'

interface PrivateFile {
  key: string
  /** Object URL; null for a file that no longer exists. */
  url: string | null
  isPicture: boolean
}

/** `offline`: the files are only on the server, which is not reachable. */
export type PrivateFiles =
  | { kind: 'loading' }
  | { kind: 'offline' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'shown'; files: readonly PrivateFile[] }

/**
 * Files of a private bucket, by `bucket/path`; requested once the server is reachable, and again on `retry`. Files
 * stay visible when the connection is lost.
 */
export function usePrivateFiles(keys: readonly string[]): { state: PrivateFiles; retry: () => void } {
  const { readPrivate } = useSession()
  const { isReachable } = useSyncStatus('isReachable')
  const [wasReachable, setWasReachable] = useState(isReachable)
  if (isReachable && !wasReachable) setWasReachable(true)
  const [state, setState] = useState<PrivateFiles>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const list = keys.join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` requests the files again
  useEffect(() => {
    if (list === '' || !wasReachable) return
    let isCurrent = true
    const made: string[] = []
    const read = async (key: string): Promise<PrivateFile> => {
      const blob = await readPrivate(key).catch(nullIfMissing)
      if (!blob || !isCurrent) return { key, url: null, isPicture: true }
      const url = URL.createObjectURL(blob)
      made.push(url)
      return { key, url, isPicture: blob.type !== 'application/pdf' }
    }
    setState({ kind: 'loading' })
    Promise.all(list.split('\n').map(read)).then(
      (files) => isCurrent && setState({ kind: 'shown', files }),
      (error: unknown) => isCurrent && setState({ kind: 'failed', error }),
    )
    return () => {
      isCurrent = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [readPrivate, wasReachable, list, attempt])

  const retry = useCallback(() => setAttempt((now) => now + 1), [])
  return { state: wasReachable ? state : { kind: 'offline' }, retry }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof BackendError && error.code === 'invalid') return null
  throw error
}
