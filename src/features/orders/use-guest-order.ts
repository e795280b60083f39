import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'
import { type GuestOrder, readGuestOrder } from './tracking/tracked-order'

/**
 * Asks the server for number and token of an order that was placed without an account, at once and after each successful
 * sync, until they are known. Does nothing without an id.
 */
export function useGuestOrder(
  orderId: string | undefined,
  onFound: (orderId: string, order: GuestOrder) => void,
): void {
  const { rpc } = useSession()
  const { lastCheckedAt } = useSyncStatus('lastCheckedAt')
  const tell = useEffectEvent(onFound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each successful sync
  useEffect(() => {
    if (orderId === undefined) return
    let isCurrent = true
    const ask = async () => {
      try {
        const order = readGuestOrder(await rpc('guest_order', { order_id: orderId }))
        if (isCurrent && order !== null) tell(orderId, order)
      } catch (error) {
        // The next successful sync asks again, and the confirmation mail has both, too.
        if (!(error instanceof BackendError)) throw error
      }
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [rpc, orderId, lastCheckedAt])
}
