import { Button } from '@mantine/core'
import { useState } from 'react'
import { acceptProposal } from '#runtime/quote-messages'
import { useSendingText } from '#runtime/sending-text'
import type { QuoteMessagesRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { formatPrice } from '#ui/format/format-price'

const ACCEPTED: SendingTexts = {
  sent: 'Price Accepted',
  promise: 'It is an order now. The customer gets a confirmation by email.',
  failed: 'Failed to accept the price. Please try again.',
}

/** Records, after a question, that a guest has accepted a price by phone or in writing. `name`: the guest. */
export function AcceptForGuest({ name, proposal }: { name: string; proposal: QuoteMessagesRow }) {
  const { store } = useLocalData()
  const { attempt } = useSending(ACCEPTED, useSendingText())
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        Customer Accepted
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Did ${name} accept ${formatPrice(proposal.amount ?? 0)}?`}
        message="The quote becomes an order, and the customer gets a confirmation by email. This can’t be undone."
        confirmLabel="Customer Accepted"
        isDestructive={false}
        onConfirm={() => void attempt(() => acceptProposal(store, proposal))}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
