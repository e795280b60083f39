import { useWaitingLine } from '#runtime/use-waiting-line'
import { canReturnToCart, type WaitingOrder } from '#sync/core/read-waiting-order'
import { rejectionSentence } from '#ui/feedback/sentences'

/** Text that says why an order is waiting and what happens next. */
export function WaitingOrderState({ order: { state, entry } }: { order: WaitingOrder }) {
  const waitingLine = useWaitingLine()
  if (state === 'sent') return <p>We have it. Your order number will appear here shortly.</p>
  if (entry.state.kind === 'parked') {
    // This check only narrows the type: an order cannot conflict.
    if (entry.state.verdict.status === 'conflict') return null
    const { what, advice } = rejectionSentence(entry.state.verdict.code)
    return (
      <p>
        {what} {advice}
      </p>
    )
  }
  return (
    <p>
      {waitingLine}
      {canReturnToCart(entry) ? '' : ' It may already have gone through. To change it, call us.'}
    </p>
  )
}
