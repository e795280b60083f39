import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import type { OutboxEntry } from '#sync/core/mutation'
import { useLive } from '#sync/react'

/** Link to the quote whose price the entry accepts. Renders nothing if the price is not on this device. */
export function AcceptedQuoteLink({ entry }: { entry: Pick<OutboxEntry, 'body'> }) {
  const change = entry.body.kind === 'changes' ? entry.body.changes[0] : undefined
  const id = change?.table === 'quote_messages' ? change.id : ''
  const price = useLive(async (db) => (await db.rows('quote_messages').get(id)) ?? null, [id])
  if (!price) return null
  const { quote_request_id: quoteId, user_id: customer } = price
  return (
    // An admin accepts for a guest.
    <Button
      size="sm"
      component={Link}
      to={customer === null ? paths.adminRow('quotes', quoteId) : paths.myQuote(quoteId)}
    >
      View Quote
    </Button>
  )
}
