import { QUOTE_STATUSES } from '#shared/orders/quote-statuses'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ShopQuote } from './queries'

/** Columns of the export of quote requests. */
export const QUOTE_EXPORT: readonly ExportColumn<ShopQuote>[] = [
  { header: 'Customer', cell: ({ quote }) => quote.customer_name },
  { header: 'Email', cell: ({ quote }) => quote.customer_email },
  { header: 'Phone', cell: ({ quote }) => quote.customer_phone },
  { header: 'Status', cell: ({ quote }) => QUOTE_STATUSES[quote.status]?.label ?? quote.status },
  { header: 'About', cell: ({ subject }) => subject?.title },
  { header: 'Message', cell: ({ quote }) => quote.message },
  { header: 'Photos', cell: ({ quote }) => quote.attachments?.length ?? 0 },
  { header: 'Received', cell: ({ quote }) => quote.created_at },
]
