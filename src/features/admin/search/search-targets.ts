import { useMemo } from 'react'
import { displayName } from '#shared/account/display-name'
import { quoteReference } from '#shared/orders/quote-reference'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import type { SearchTarget } from '#ui/search/rank-results'
import { useOrders } from '../orders/queries'
import { type AdminSection, sectionAddress } from '../panel/admin-section'
import { NEW_ROWS } from '../panel/new-rows'
import { useQuotes } from '../quotes/queries'
import { phoneTexts } from './phone-texts'

export const SECTIONS = 'Sections'

/** A row that opens in the form of its section. */
const rowTarget = (
  group: string,
  section: string,
  {
    id,
    label,
    details,
    hidden = [],
  }: { id: string; label: string; details: readonly (string | number | null)[]; hidden?: readonly string[] },
): SearchTarget => ({
  id: `${section}/${id}`,
  group,
  label,
  detail: details.filter((detail) => detail !== null && detail !== '').join(' · '),
  hidden,
  to: `${paths.adminSection(section)}&edit=${encodeURIComponent(id)}`,
})

/** All targets on this device, in the order in which results are shown; undefined while the rows are being read. */
export function useSearchTargets(sections: readonly AdminSection[]): SearchTarget[] | undefined {
  const projects = useAllRows('projects')?.rows
  const rigs = useAllRows('rigs')?.rows
  const products = useAllRows('products')?.rows
  const articles = useAllRows('news_articles')?.rows
  const profiles = useAllRows('profiles')?.rows
  const orders = useOrders()
  const quotes = useQuotes()
  return useMemo(() => {
    if (!projects || !rigs || !products || !articles || !profiles || !orders || !quotes) return undefined
    return [
      ...sections.map((section) => ({
        id: `section/${section.key}`,
        group: SECTIONS,
        label: section.label,
        detail: '',
        hidden: [],
        to: sectionAddress(section),
      })),
      ...NEW_ROWS.map(({ label, to }) => ({ id: to, group: 'Add', label, detail: '', hidden: ['New'], to })),
      ...orders.map(({ id, order, customer }) =>
        rowTarget('Orders', 'orders', {
          id,
          label: order.order_number,
          details: [customer.name, customer.email, order.tracking_number],
          hidden: [...phoneTexts(order.customer_phone), order.shipping_address ?? ''],
        }),
      ),
      ...quotes.map(({ id, quote, subject }) =>
        rowTarget('Quote requests', 'quotes', {
          id,
          label: quote.customer_name,
          details: [quoteReference(id), subject?.title ?? null, quote.customer_email, quote.customer_phone],
          hidden: phoneTexts(quote.customer_phone),
        }),
      ),
      ...projects.map((row) =>
        rowTarget('Projects', 'projects', {
          id: row.id,
          label: row.title,
          details: [row.specialty, row.year],
        }),
      ),
      ...rigs.map((row) =>
        rowTarget('Rigs', 'rigs', {
          id: row.id,
          label: row.title,
          details: [row.specialty, row.year],
        }),
      ),
      ...products.map((row) =>
        rowTarget('Products', 'products', {
          id: row.id,
          label: row.title,
          details: [row.category],
        }),
      ),
      ...articles.map((row) =>
        rowTarget('News', 'news', {
          id: row.id,
          label: row.title,
          details: [],
        }),
      ),
      ...profiles.map((row) =>
        rowTarget('Users', 'users', {
          id: row.id,
          label: displayName(row.display_name, row.email),
          details: [row.email],
        }),
      ),
    ]
  }, [sections, projects, rigs, products, articles, profiles, orders, quotes])
}
