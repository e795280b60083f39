import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'
import { type GuestOrder, readGuestOrder } from '../tracking/order-answers'

/**
 * Requests what the server knows of an order that was placed without an account: its number, token and amounts. Requests
 * them immediately and after each successful sync, as long as `orderId` is set; the caller passes undefined once the
 * server has answered, with amounts or without.
 */
export function useGuestOrder(
  orderId: string | undefined,
  onAnswer: (orderId: string, order: GuestOrder) => void,
): void {
  const { rpc } = useSession()
  const { lastCheckedAt } = useSyncStatus('lastCheckedAt')
  const passOn = useEffectEvent(onAnswer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again after each successful sync
  useEffect(() => {
    if (orderId === undefined) return
    let isCurrent = true
    const request = async () => {
      try {
        const order = readGuestOrder(await rpc('guest_order', { order_id: orderId }))
        if (isCurrent && order !== null) passOn(orderId, order)
      } catch (error) {
        // No message: the next successful sync requests them again, and the confirmation mail has them as well.
        if (!(error instanceof BackendError)) throw error
      }
    }
    void request()
    return () => {
      isCurrent = false
    }
  }, [rpc, orderId, lastCheckedAt])
}
