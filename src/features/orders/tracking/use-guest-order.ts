import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'
import { type GuestOrder, readGuestOrder } from './tracked-order'

/**
 * Requests number, token and charged amounts of an order that was placed without an account, immediately and after each
 * successful sync, while there is an id. The caller passes none once the server has answered, with amounts or without.
 */
export function useGuestOrder(
  orderId: string | undefined,
  onFound: (orderId: string, order: GuestOrder) => void,
): void {
  const { rpc } = useSession()
  const { lastCheckedAt } = useSyncStatus('lastCheckedAt')
  const tell = useEffectEvent(onFound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again after each successful sync
  useEffect(() => {
    if (orderId === undefined) return
    let isCurrent = true
    const ask = async () => {
      try {
        const order = readGuestOrder(await rpc('guest_order', { order_id: orderId }))
        if (isCurrent && order !== null) tell(orderId, order)
      } catch (error) {
        // The next successful sync requests them again, and the confirmation mail has them as well.
        if (!(error instanceof BackendError)) throw error
      }
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [rpc, orderId, lastCheckedAt])
}
