import { useCallback, useEffect, useState } from 'react'
import { BackendError } from '#backend/errors'
import { readSyncHealth, type SyncHealth } from '#domain/sync-health'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { backendErrorSentence } from '#ui/sentences'

/** `health` undefined: none has come yet. `problem`: why the last try brought nothing, '' while all is well. */
export interface HealthReading {
  health: SyncHealth | undefined
  problem: string
  isBusy: boolean
  refresh: () => void
}

/** How the sync is, read from the server as soon as it can be reached, and again when asked. */
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
      const { what, wayOn } = backendErrorSentence(error.code)
      setProblem(`${what} ${wayOn}`)
    } finally {
      setBusy(false)
    }
  }, [rpc])

  const isFirst = health === undefined && problem === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a server to ask
  useEffect(() => {
    if (isReachable && isFirst) void read()
  }, [isReachable, isFirst])
  return { health, problem, isBusy, refresh: () => void read() }
}
