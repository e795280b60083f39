import { useMemo } from 'react'
import { readNewestNotifications } from '#device-data/unread-notifications'
import { displayName } from '#shared/account/display-name'
import { quoteReference } from '#shared/orders/quote-reference'
import type { RowTypes } from '#shared/schema/rows'
import { SETTING_GROUPS } from '#shared/shop-settings/setting-groups'
import { paths } from '#shared/site/paths'
import { type LocalDb, readRows, useLive } from '#sync/react'
import { type SearchTarget, searchTarget } from '#ui/search/search-target'
import { notificationFacts } from '../inbox/notification-facts'
import { orderCustomer } from '../orders/order-customer'
import { type AdminSection, sectionAddress } from '../panel/admin-section'
import { NEW_ROWS } from '../panel/new-rows'
import { SECTION_NAMES } from '../panel/section-names'
import { reviewName } from '../reviews/queries'
import { phoneTexts } from './phone-texts'

/** Name of the group of results that are sections. */
export const SECTIONS = 'Sections'

/** A row that opens in the form of its section. */
const rowTarget = (
  section: keyof typeof SECTION_NAMES,
  id: string,
  label: string,
  details: readonly (string | number | null | undefined)[] = [],
  hidden: readonly string[] = [],
  group: string = SECTION_NAMES[section],
) => searchTarget(group, paths.adminRow(section, id), label, details, hidden)

/** Makes a target of a row. */
type ToTarget<Row> = (row: Row) => SearchTarget

const itemTarget =
  (section: 'projects' | 'rigs'): ToTarget<RowTypes['projects'] | RowTypes['rigs']> =>
  ({ id, title, specialty, year }) =>
    rowTarget(section, id, title, [specialty, year])
const sectionTarget =
  (
    section: 'farriers-vets' | 'first-responders',
  ): ToTarget<RowTypes['farriers_vets_sections'] | RowTypes['first_responders_sections']> =>
  ({ id, title, section_key }) =>
    rowTarget(section, id, title, [section_key])
const orderTarget =
  (profiles: ReadonlyMap<string, RowTypes['profiles']>): ToTarget<RowTypes['orders']> =>
  (order) => {
    const { name, email } = orderCustomer(order, profiles.get(order.user_id ?? ''))
    const hidden = [...phoneTexts(order.customer_phone), order.shipping_address ?? '']
    return rowTarget('orders', order.id, order.order_number, [name, email, order.tracking_number], hidden)
  }
const quoteTarget =
  (titles: ReadonlyMap<string, string>): ToTarget<RowTypes['quote_requests']> =>
  ({ id, customer_name, customer_email, customer_phone, project_id, rig_id }) => {
    const subject = titles.get(project_id ?? '') ?? titles.get(rig_id ?? '')
    const details = [quoteReference(id), subject, customer_email, customer_phone]
    return rowTarget('quotes', id, customer_name, details, phoneTexts(customer_phone), 'Quote requests')
  }
const productTarget: ToTarget<RowTypes['products']> = ({ id, title, category }) =>
  rowTarget('products', id, title, [category])
const articleTarget: ToTarget<RowTypes['news_articles']> = ({ id, title }) => rowTarget('news', id, title)
const profileTarget: ToTarget<RowTypes['profiles']> = ({ id, display_name, email }) =>
  rowTarget('users', id, displayName(display_name, email), [email])
const slideTarget: ToTarget<RowTypes['slideshow_slides']> = ({ id, title, subtitle }) =>
  rowTarget('slider', id, title, [subtitle])
const reviewTarget =
  (titles: ReadonlyMap<string, string>): ToTarget<RowTypes['product_reviews']> =>
  (review) =>
    rowTarget('reviews', review.id, reviewName(review), [titles.get(review.product_id), review.author_name])
const subscriptionTarget: ToTarget<RowTypes['newsletter_subscriptions']> = ({ email }) =>
  searchTarget(
    SECTION_NAMES.newsletter,
    `${paths.adminSection('newsletter')}&all=1&q=${encodeURIComponent(email)}`,
    email,
  )
const notificationTarget: ToTarget<RowTypes['notifications']> = ({ id, title, message, data }) => {
  const { name, email } = notificationFacts(data)
  const to = `${paths.notifications}?open=${encodeURIComponent(id)}`
  return searchTarget(SECTION_NAMES.inbox, to, title, [name, email], [message])
}

const titlesOf = (rows: readonly { id: string; title: string }[]) =>
  new Map(rows.map(({ id, title }) => [id, title]))

/** The rows as targets, in the order in which results are shown. Of the notifications only the newest. */
async function readTargets(db: LocalDb): Promise<SearchTarget[]> {
  const [projects, rigs, products, profiles] = await Promise.all([
    readRows(db, 'projects'),
    readRows(db, 'rigs'),
    readRows(db, 'products'),
    readRows(db, 'profiles'),
  ])
  const [orders, quotes, articles, slides] = await Promise.all([
    readRows(db, 'orders'),
    readRows(db, 'quote_requests'),
    readRows(db, 'news_articles'),
    readRows(db, 'slideshow_slides'),
  ])
  const [farriersVets, firstResponders, reviews, subscriptions, notifications] = await Promise.all([
    readRows(db, 'farriers_vets_sections'),
    readRows(db, 'first_responders_sections'),
    readRows(db, 'product_reviews'),
    readRows(db, 'newsletter_subscriptions'),
    readNewestNotifications(db),
  ])
  return [
    ...orders.map(orderTarget(new Map(profiles.map((profile) => [profile.user_id, profile])))),
    ...quotes
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
      .map(quoteTarget(new Map([...titlesOf(projects), ...titlesOf(rigs)]))),
    ...projects.map(itemTarget('projects')),
    ...rigs.map(itemTarget('rigs')),
    ...products.map(productTarget),
    ...articles.map(articleTarget),
    ...profiles.map(profileTarget),
    ...slides.map(slideTarget),
    ...farriersVets.map(sectionTarget('farriers-vets')),
    ...firstResponders.map(sectionTarget('first-responders')),
    ...reviews.map(reviewTarget(titlesOf(products))),
    ...subscriptions.map(subscriptionTarget),
    ...notifications.map(notificationTarget),
  ]
}

/** Targets of the groups of settings, and of each setting by its label. */
const SETTING_TARGETS = SETTING_GROUPS.flatMap(({ key, label, parts }) => [
  searchTarget(SECTION_NAMES.settings, paths.settings(key), label),
  ...parts.flatMap(({ title, fields }) =>
    fields.map((field) =>
      searchTarget(SECTION_NAMES.settings, paths.setting(key, field.path), field.label, [label, title]),
    ),
  ),
])

/** All targets on this device, in the order in which results are shown; undefined while the rows are being read. */
export function useSearchTargets(sections: readonly AdminSection[]): SearchTarget[] | undefined {
  const rows = useLive(readTargets, [])
  return useMemo(
    () =>
      rows && [
        ...sections.map((section) => searchTarget(SECTIONS, sectionAddress(section), section.label)),
        ...NEW_ROWS.map(({ label, to }) => searchTarget('Add', to, label, [], ['New'])),
        ...rows,
        ...SETTING_TARGETS,
      ],
    [sections, rows],
  )
}
