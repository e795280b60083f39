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
  return (
    <Button size="sm" component={Link} to={paths.myQuote(price.quote_request_id)}>
      View Quote
    </Button>
  )
}
