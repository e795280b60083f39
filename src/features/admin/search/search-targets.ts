import { useMemo } from 'react'
import { displayName } from '#shared/account/display-name'
import { quoteReference } from '#shared/orders/quote-reference'
import type { RowTypes } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import { SETTING_GROUPS } from '#shared/shop-settings/setting-groups'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import type { SearchTarget } from '#ui/search/rank-results'
import { notificationFacts } from '../inbox/notification-facts'
import { useOrders } from '../orders/queries'
import { type AdminSection, sectionAddress } from '../panel/admin-section'
import { NEW_ROWS } from '../panel/new-rows'
import { SECTION_NAMES } from '../panel/section-names'
import { useQuotes } from '../quotes/queries'
import { reviewName, useReviews } from '../reviews/queries'
import { phoneTexts } from './phone-texts'

export const SECTIONS = 'Sections'

type Found = {
  label: string
  details?: readonly (string | number | null | undefined)[]
  hidden?: readonly string[]
}

const target = (group: string, to: string, { label, details = [], hidden = [] }: Found): SearchTarget => ({
  id: to,
  group,
  label,
  detail: details.filter(Boolean).join(' · '),
  hidden,
  to,
})

/** A row that opens in the form of its section. */
const rowTarget = (section: keyof typeof SECTION_NAMES, id: string, found: Found, group?: string) =>
  target(group ?? SECTION_NAMES[section], paths.adminRow(section, id), found)

const ofItem =
  (section: 'projects' | 'rigs') =>
  ({ id, title, specialty, year }: RowTypes['projects'] | RowTypes['rigs']) =>
    rowTarget(section, id, { label: title, details: [specialty, year] })
const ofSection =
  (section: 'farriers-vets' | 'first-responders') =>
  ({ id, title, section_key }: RowTypes['farriers_vets_sections'] | RowTypes['first_responders_sections']) =>
    rowTarget(section, id, { label: title, details: [section_key] })

/** What a row is called in results, and where it opens, by table. */
const TARGETS = {
  projects: ofItem('projects'),
  rigs: ofItem('rigs'),
  products: ({ id, title, category }) => rowTarget('products', id, { label: title, details: [category] }),
  news_articles: ({ id, title }) => rowTarget('news', id, { label: title }),
  slideshow_slides: ({ id, title, subtitle }) =>
    rowTarget('slider', id, { label: title, details: [subtitle] }),
  farriers_vets_sections: ofSection('farriers-vets'),
  first_responders_sections: ofSection('first-responders'),
  profiles: ({ id, display_name, email }) =>
    rowTarget('users', id, { label: displayName(display_name, email), details: [email] }),
  newsletter_subscriptions: ({ email }) =>
    target(
      SECTION_NAMES.newsletter,
      `${paths.adminSection('newsletter')}&all=1&q=${encodeURIComponent(email)}`,
      {
        label: email,
      },
    ),
  notifications: ({ id, title, message, data }) => {
    const { name, email } = notificationFacts(data)
    return target(SECTION_NAMES.inbox, `${paths.notifications}?open=${encodeURIComponent(id)}`, {
      label: title,
      details: [name, email],
      hidden: [message],
    })
  },
} satisfies { [T in TableName]?: (row: RowTypes[T]) => SearchTarget }

/** The rows of a table as targets; undefined while they are being read. */
function useTargets<T extends keyof typeof TARGETS>(table: T): SearchTarget[] | undefined {
  const rows = useAllRows(table)?.rows
  return useMemo(() => rows?.map(TARGETS[table] as (row: RowTypes[T]) => SearchTarget), [rows, table])
}

function useOrderTargets(): SearchTarget[] | undefined {
  const orders = useOrders()
  return useMemo(
    () =>
      orders?.map(({ id, order, customer }) =>
        rowTarget('orders', id, {
          label: order.order_number,
          details: [customer.name, customer.email, order.tracking_number],
          hidden: [...phoneTexts(order.customer_phone), order.shipping_address ?? ''],
        }),
      ),
    [orders],
  )
}

function useQuoteTargets(): SearchTarget[] | undefined {
  const quotes = useQuotes()
  return useMemo(
    () =>
      quotes?.map(({ id, quote, subject }) =>
        rowTarget(
          'quotes',
          id,
          {
            label: quote.customer_name,
            details: [quoteReference(id), subject?.title, quote.customer_email, quote.customer_phone],
            hidden: phoneTexts(quote.customer_phone),
          },
          'Quote requests',
        ),
      ),
    [quotes],
  )
}

function useReviewTargets(): SearchTarget[] | undefined {
  const reviews = useReviews()
  return useMemo(
    () =>
      reviews?.map(({ id, review, product }) =>
        rowTarget('reviews', id, { label: reviewName(review), details: [product, review.author_name] }),
      ),
    [reviews],
  )
}

/** The groups of settings, and each setting by its label. */
const SETTINGS = SETTING_GROUPS.flatMap(({ key, label, parts }) => [
  target(SECTION_NAMES.settings, paths.settings(key), { label }),
  ...parts.flatMap(({ title, fields }) =>
    fields.map((field) =>
      target(SECTION_NAMES.settings, paths.setting(key, field.path), {
        label: field.label,
        details: [label, title],
      }),
    ),
  ),
])

/** All targets on this device, in the order in which results are shown; undefined while the rows are being read. */
export function useSearchTargets(sections: readonly AdminSection[]): SearchTarget[] | undefined {
  const read = [
    useOrderTargets(),
    useQuoteTargets(),
    useTargets('projects'),
    useTargets('rigs'),
    useTargets('products'),
    useTargets('news_articles'),
    useTargets('profiles'),
    useTargets('slideshow_slides'),
    useTargets('farriers_vets_sections'),
    useTargets('first_responders_sections'),
    useReviewTargets(),
    useTargets('newsletter_subscriptions'),
    useTargets('notifications'),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new in each render, its elements are not
  return useMemo(() => {
    const rows = read.flatMap((targets) => targets ?? [])
    if (read.includes(undefined)) return undefined
    return [
      ...sections.map((section) => target(SECTIONS, sectionAddress(section), { label: section.label })),
      ...NEW_ROWS.map(({ label, to }) => target('Add', to, { label, hidden: ['New'] })),
      ...rows,
      ...SETTINGS,
    ]
  }, [sections, ...read])
}
