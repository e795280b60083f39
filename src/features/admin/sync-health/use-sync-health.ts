import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'
import { backendErrorText } from '#ui/feedback/sentences'
import { readSyncHealth, type SyncHealth } from './sync-health'

/** `health`: undefined until the first answer. `problem`: why the last request failed, '' if it did not. */
export interface HealthReading {
  health: SyncHealth | undefined
  problem: string
  isBusy: boolean
  refresh: () => void
}

/** The state of sync, requested as soon as the server is reachable, and again by `refresh`. */
export function useSyncHealth(): HealthReading {
  const { rpc } = useSession()
  const { isReachable } = useSyncStatus('isReachable')
  const [health, setHealth] = useState<SyncHealth>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const read = useCallback(async () => {
    setBusy(true)
    try {
      const answer = readSyncHealth(await rpc('sync_health', {}))
      if (!answer) throw new BackendError('malformed')
      setHealth(answer)
      setProblem('')
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      setProblem(backendErrorText(error.code))
    } finally {
      setBusy(false)
    }
  }, [rpc])

  const isFirst = health === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, and retries when the server is reachable again
  useEffect(() => {
    if (isReachable && isFirst) void read()
  }, [isReachable, isFirst])
  return { health, problem, isBusy, refresh: () => void read() }
}
