import { useHasNetwork } from './has-network'
import { useSyncStatus } from './sync'

/** Whether the server is reachable, and the facts that say why it is not. */
export const useConnection = () => ({
  ...useSyncStatus('state', 'isReachable', 'isBehindPortal', 'isServerFailing'),
  hasNetwork: useHasNetwork(),
})
