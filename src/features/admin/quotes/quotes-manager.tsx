import { useMemo } from 'react'
import { useSession } from '#runtime/session'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { quoteStatusWords } from '#shared/orders/quote-statuses'
import { lazyPart } from '#ui/lazy-part'
import { AdminList } from '../kit/list/admin-list'
import { SECTION_NAMES } from '../panel/section-names'
import { type ShopQuote, useQuotes } from './queries'
import { QUOTE_COLUMNS, QUOTE_EXPORT, quoteFilters, quoteTexts } from './quote-columns'
import { useUpdateQuoteStatus } from './quote-status-field'

const QuoteDialog = lazyPart(async () => (await import('./quote-dialog')).QuoteDialog)

const nameOf = ({ quote }: ShopQuote) => quote.customer_name

/** The manager of quote requests and their status. */
export function QuotesManager() {
  const updateStatus = useUpdateQuoteStatus()
  const { session } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  const filters = useMemo(() => quoteFilters(uid), [uid])
  const bulk = (['contacted', 'quoted', 'won', 'lost'] as const).map((status) => ({
    key: status,
    label: `Mark as ${quoteStatusWords(status).label}`,
    run: (rows: readonly ShopQuote[]) =>
      updateStatus(
        rows.map(({ quote }) => quote),
        status,
      ),
  }))
  return (
    <AdminList
      noun={ADMIN_NOUNS.quote}
      title={SECTION_NAMES.quotes}
      rows={useQuotes()}
      columns={QUOTE_COLUMNS}
      filters={filters}
      texts={quoteTexts}
      searchHint="Customer, message, build"
      defaultSort="follow_up"
      nameOf={nameOf}
      nameLabel="Customer"
      bulk={bulk}
      csv={{ columns: QUOTE_EXPORT }}
      form={({ row, onClose }) => (row ? <QuoteDialog key={row.id} {...row} onClose={onClose} /> : null)}
      canAdd={false}
      // A request is never deleted but marked as lost, because it records what the shop answered.
      deleteQuestion={null}
      empty={{ title: 'No quote requests yet', text: 'Requests from the quote page appear here.' }}
      failed="Failed to load quote requests"
    />
  )
}
