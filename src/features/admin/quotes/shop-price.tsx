import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { acceptProposal } from '#runtime/quote-messages'
import { useSendingText } from '#runtime/sending-text'
import type { QuoteMessagesRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { formatPrice } from '#ui/format/format-price'
import { Tag } from '#ui/lists/tag'

const ACCEPTED: SendingTexts = {
  sent: 'Price Accepted',
  nextStep: 'The quote is now an order. The customer gets a confirmation by email.',
  failed: 'Failed to record the acceptance. Please try again.',
}

export interface ShopPriceProps {
  /** A message of the shop with a price. */
  proposal: QuoteMessagesRow
  /** There is no newer price. */
  isCurrent: boolean
  /** The guest whose acceptance can be recorded; null if that is not possible. */
  guest: string | null
}

/** A price of the shop, with a button that records, after a question, that a guest accepts it by phone or in writing. */
export function ShopPrice({ proposal, isCurrent, guest }: ShopPriceProps) {
  const { store } = useLocalData()
  const { send } = useSending(ACCEPTED, useSendingText())
  const [isAsking, setAsking] = useState(false)
  const price = formatPrice(proposal.amount ?? 0)
  const part = useRef<HTMLDivElement>(null)
  const wasAcceptedHere = useRef(false)
  useEffect(() => {
    // The button that had the focus was removed.
    if (proposal.is_accepted && wasAcceptedHere.current) part.current?.focus()
  }, [proposal.is_accepted])
  const accept = () => {
    wasAcceptedHere.current = true
    void send(() => acceptProposal(store, proposal))
  }
  return (
    <div ref={part} tabIndex={-1} className="rw-cluster rw-gap-12 rw-center">
      <strong className="rw-tabular">{price}</strong>
      {proposal.is_accepted ? <Tag tone="success">Accepted</Tag> : null}
      {!proposal.is_accepted && !isCurrent ? <Tag>Replaced</Tag> : null}
      {guest === null ? null : (
        <>
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            Customer Accepted
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={`Did ${guest} accept ${price}?`}
            message="The quote becomes an order, and the customer gets a confirmation by email. This can’t be undone."
            confirmLabel="Customer Accepted"
            isDestructive={false}
            onConfirm={accept}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </div>
  )
}
