import { useCallback, useEffect, useState } from 'react'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'
import { backendErrorText } from '#ui/feedback/sentences'

/** The state of the requests of a section that shows what the server has. */
export interface ServerRead {
  /** Why the last request failed; '' if it did not. */
  problem: string
  isBusy: boolean
  /** Requests again. */
  read: () => void
}

/**
 * Runs `request` as soon as the server is reachable, unless the screen has an answer already, and again by `read`. For
 * data that is not stored on the device.
 */
export function useServerRead(request: () => Promise<void>, hasNoAnswer: boolean): ServerRead {
  const { isReachable } = useSyncStatus('isReachable')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const read = useCallback(async () => {
    setBusy(true)
    try {
      await request()
      setProblem('')
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      setProblem(backendErrorText(error.code))
    } finally {
      setBusy(false)
    }
  }, [request])
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests once, and again when the server is reachable again
  useEffect(() => {
    if (isReachable && hasNoAnswer) void read()
  }, [isReachable, hasNoAnswer])
  return { problem, isBusy, read: () => void read() }
}
