import { QUOTE_STATUSES, type QuoteStatus } from '#shared/orders/quote-statuses'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { InlineSelect } from '../kit/inline/inline-select'
import { useUpdateQuoteStatus } from './use-move-quotes'

const CHOICES = (Object.keys(QUOTE_STATUSES) as QuoteStatus[]).map((value) => ({
  value,
  label: QUOTE_STATUSES[value].label,
}))

/** The status of a quote request; a choice saves at once. */
export function QuoteStatusField({ quote }: { quote: QuoteRequestsRow }) {
  const updateStatus = useUpdateQuoteStatus()
  return (
    <InlineSelect
      label={`Status of ${quote.customer_name}`}
      choices={CHOICES}
      value={quote.status}
      onSave={(status) => updateStatus([quote], status)}
    />
  )
}
