import { useMemo } from 'react'
import { isClosed } from '#shared/orders/follow-up'
import { isUnderWay } from '#shared/orders/order-statuses'
import { quoteReference } from '#shared/orders/quote-reference'
import type { OrdersRow, QuoteRequestsRow } from '#shared/schema/rows'
import { compareText } from '#shared/text/compare-text'
import { joinParts } from '#shared/text/join-parts'
import { formatDate } from '#ui/format/format-date'
import { orderTexts } from '../orders/order-customer'
import { useOrders } from '../orders/queries'
import { useQuotes } from '../quotes/queries'
import type { Subject } from './subject-picker'

export interface OrderSubject extends Subject {
  order: OrdersRow
}

export interface QuoteSubject extends Subject {
  quote: QuoteRequestsRow
}

/** The orders on this device: those under way first, then the newest; undefined while they are being read. */
export function useOrderSubjects(): OrderSubject[] | undefined {
  const orders = useOrders()
  return useMemo(
    () =>
      orders
        ?.toSorted(
          (a, b) =>
            Number(isUnderWay(b.order.status)) - Number(isUnderWay(a.order.status)) ||
            compareText(b.order.created_at, a.order.created_at),
        )
        .map((row) => ({
          id: row.id,
          label: row.order.order_number,
          detail: joinParts(row.customer.name ?? row.customer.email, formatDate(row.order.created_at)),
          texts: orderTexts(row),
          order: row.order,
        })),
    [orders],
  )
}

/** The quote requests on this device: open ones first, then the newest; undefined while they are being read. */
export function useQuoteSubjects(): QuoteSubject[] | undefined {
  const quotes = useQuotes()
  return useMemo(
    () =>
      quotes
        ?.toSorted((a, b) => Number(isClosed(a.quote.status)) - Number(isClosed(b.quote.status)))
        .map(({ id, quote, subject }) => ({
          id,
          label: quote.customer_name,
          detail: joinParts(quoteReference(id), subject?.title),
          texts: [quote.customer_name, quote.customer_email, quoteReference(id), subject?.title ?? ''],
          quote,
        })),
    [quotes],
  )
}
