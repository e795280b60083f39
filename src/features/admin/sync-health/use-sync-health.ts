import { useCallback, useState } from 'react'
import { useSession } from '#runtime/session'
import { BackendError } from '#sync/errors'
import { type ServerRead, useServerRead } from '../kit/use-server-read'
import { readSyncHealth, type SyncHealth } from './sync-health'

/** The state of sync, requested as soon as the server is reachable, and again by `read`; undefined until the first answer. */
export function useSyncHealth(): ServerRead & { health: SyncHealth | undefined } {
  const { rpc } = useSession()
  const [health, setHealth] = useState<SyncHealth>()
  const request = useCallback(async () => {
    const answer = readSyncHealth(await rpc('sync_health', {}))
    if (!answer) throw new BackendError('malformed')
    setHealth(answer)
  }, [rpc])
  return { health, ...useServerRead(request, health === undefined) }
}
