import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'

/**
 * Asks the server for the number of an order that was placed without an account, at once and after each successful sync,
 * until it is known. Does nothing without an id.
 */
export function useGuestOrderNumber(
  orderId: string | undefined,
  onFound: (orderId: string, number: string) => void,
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
        const answer = await rpc('guest_order_number', { order_id: orderId })
        if (isCurrent && typeof answer === 'string') tell(orderId, answer)
      } catch (error) {
        // The next successful sync asks again, and the confirmation mail has the number, too.
        if (!(error instanceof BackendError)) throw error
      }
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [rpc, orderId, lastCheckedAt])
}
