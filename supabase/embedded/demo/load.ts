import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import { isoDate } from '#shared/text/iso-date'
import type { DemoTarget } from '#supabase/embedded/demo-target'
import { ADMIN, CUSTOMER, type DemoAccount, OTHERS } from './accounts'
import { demoId } from './demo-id'
import { joinUnits } from './join-units'
import { widthsOf } from './picture-path'
import { buildLinkOf } from './rows/build-links'
import { FOLLOW_UPS, MESSAGES, QUOTE_MESSAGES, QUOTE_NOTES, QUOTES, REVIEWS, SUBSCRIBERS } from './rows/inbox'
import { NEWS } from './rows/news'
import { ORDERS, SAVED_PRODUCTS, SAVED_PROJECTS, SAVED_RIGS } from './rows/orders'
import { PRODUCTS } from './rows/products'
import { PROJECTS } from './rows/projects'
import { RIGS } from './rows/rigs'
import { FARRIERS_VETS_SECTIONS, FIRST_RESPONDERS_SECTIONS } from './rows/sections'
import { SLIDES } from './rows/slides'

type Table = keyof RowTypes
type Values = Record<string, Json | undefined>
type DemoValues = Values & { key: string; age: number }

const PICTURE = /^[a-z-]+\/.+\.webp$/

/** What the loading functions share. */
interface Loader {
  target: DemoTarget
  /** The time this number of days before the load, or after it if negative. */
  ago(days: number): string
  insert(table: Table, rows: Values[]): Promise<void>
  /** A row with its id, and the dates of its age. */
  dated(table: Table, row: DemoValues): Values
}

interface Uids {
  customer: string
  admin: string
}

/**
 * Fills an empty database with the demo shop: pictures, catalog, accounts, orders, inbox. Ids are fixed and existing
 * rows do not change, so an interrupted load can be repeated.
 */
export async function loadDemo(target: DemoTarget): Promise<void> {
  const loader = openLoader(target, Date.now())
  await loadCatalog(loader)
  const uids = await openAccounts(target)
  await loadOrders(loader, uids)
  await loadSaved(loader, uids)
  await loadSubscribers(loader)
  await loadQuotes(loader, uids)
  await loadMessagesAndReviews(loader, uids)
  await dateNotifications(loader)
}

function openLoader(target: DemoTarget, now: number): Loader {
  const ago = (days: number): string => new Date(now - days * 86_400_000).toISOString()
  return {
    target,
    ago,
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
      await target.sql(
        `insert into public.${table} (${columns}) select ${columns}
         from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb) on conflict do nothing`,
        [JSON.stringify(rows)],
      )
    },
    dated: (table, { key, age, ...values }) => ({
      id: demoId(table, key),
      created_at: ago(age),
      ...(values.published === true || table === 'projects' ? { published_at: ago(age) } : {}),
      ...buildLinkOf(table, key),
      ...values,
    }),
  }
}

async function loadCatalog({ target, insert, dated }: Loader): Promise<void> {
  const catalog: [Table, DemoValues[]][] = [
    ['slideshow_slides', SLIDES],
    ['farriers_vets_sections', FARRIERS_VETS_SECTIONS],
    ['first_responders_sections', FIRST_RESPONDERS_SECTIONS],
    ['news_articles', NEWS],
    ['projects', PROJECTS],
    ['rigs', RIGS],
    ['products', PRODUCTS],
  ]
  await storePictures(target, picturesIn(catalog.map(([, rows]) => rows) as Json))
  for (const [table, rows] of catalog)
    await insert(
      table,
      rows.map((row) => dated(table, joinUnits(row))),
    )
}

async function loadOrders({ target, ago, insert, dated }: Loader, { customer }: Uids): Promise<void> {
  await insert(
    'orders',
    ORDERS.map(({ stages: _, ...order }) => ({ ...dated('orders', order), user_id: customer })),
  )
  for (const order of ORDERS) {
    const history = order.stages.map(({ status, age }) => ({ status, at: wholeSeconds(ago(age)) }))
    await target.sql('update public.orders set stage_history = $2::text::jsonb where id = $1', [
      demoId('orders', order.key),
      JSON.stringify(history),
    ])
  }
}

async function loadSaved({ ago, insert }: Loader, { customer }: Uids): Promise<void> {
  await insert(
    'saved_projects',
    SAVED_PROJECTS.map(([key, age]) => ({
      created_at: ago(age),
      user_id: customer,
      project_id: demoId('projects', key),
    })),
  )
  await insert(
    'saved_rigs',
    SAVED_RIGS.map(([key, age]) => ({
      created_at: ago(age),
      user_id: customer,
      rig_id: demoId('rigs', key),
    })),
  )
  await insert(
    'saved_products',
    SAVED_PRODUCTS.map(([key, age]) => ({
      created_at: ago(age),
      user_id: customer,
      product_id: demoId('products', key),
    })),
  )
}

async function loadSubscribers({ ago, insert }: Loader): Promise<void> {
  await insert(
    'newsletter_subscriptions',
    SUBSCRIBERS.map(({ key, age, ...row }) => ({
      id: demoId('newsletter_subscriptions', key),
      subscribed_at: ago(age),
      ...row,
    })),
  )
}

/** The quote requests, with their history, follow-ups, notes and conversations. */
async function loadQuotes({ target, ago, insert, dated }: Loader, { customer, admin }: Uids): Promise<void> {
  await insert(
    'quote_requests',
    QUOTES.map(({ isOwn, isRead: _, ...row }) => ({
      ...dated('quote_requests', row),
      user_id: isOwn ? customer : null,
    })),
  )
  for (const { key, age, status } of QUOTES) {
    const steps = status === 'new' ? [] : [{ status, at: wholeSeconds(ago(age / 2)) }]
    await target.sql('update public.quote_requests set status_history = $2::text::jsonb where id = $1', [
      demoId('quote_requests', key),
      JSON.stringify([{ status: 'new', at: wholeSeconds(ago(age)) }, ...steps]),
    ])
  }
  // A trigger has created a follow-up for each quote request.
  for (const { quote, inDays } of FOLLOW_UPS)
    await target.sql('update public.quote_follow_ups set due_on = $2, assignee_id = $3 where id = $1', [
      demoId('quote_requests', quote),
      isoDate(new Date(ago(-inDays))),
      admin,
    ])
  await insert(
    'internal_notes',
    QUOTE_NOTES.map(({ quote, ...note }) => ({
      ...dated('internal_notes', note),
      quote_request_id: demoId('quote_requests', quote),
      author_id: admin,
    })),
  )
  await insert(
    'quote_messages',
    QUOTE_MESSAGES.map(({ quote, ...row }) => ({
      ...dated('quote_messages', row),
      quote_request_id: demoId('quote_requests', quote),
      user_id: customer,
    })),
  )
}

async function loadMessagesAndReviews({ insert, dated }: Loader, { customer }: Uids): Promise<void> {
  await insert(
    'contact_messages',
    MESSAGES.map(({ isOwn, isRead: _, ...row }) => ({
      ...dated('contact_messages', row),
      user_id: isOwn ? customer : null,
    })),
  )
  const order = demoId('orders', '9502')
  await insert(
    'product_reviews',
    REVIEWS.map(({ isOwn, isRead: _, product, ...row }) => ({
      ...dated('product_reviews', row),
      user_id: isOwn ? customer : null,
      order_id: isOwn ? order : null,
      product_id: demoId('products', product),
    })),
  )
}

/** The triggers have created a notification for each request, message and review; it gets the date of its subject. */
async function dateNotifications({ target, ago }: Loader): Promise<void> {
  const subjects = [
    ...QUOTES.map((row) => ({ who: row.customer_name, text: row.message, ...row })),
    ...QUOTE_MESSAGES.map(({ body: text, age }) => ({ who: CUSTOMER.displayName, text, age, isRead: true })),
    ...MESSAGES.map((row) => ({ who: row.name, text: row.message, ...row })),
    ...REVIEWS.map((row) => ({ who: row.author_name, text: row.body, ...row })),
  ]
  for (const { who, text, age, isRead } of subjects) {
    await target.sql(
      `update public.notifications set created_at = $1, is_read = $2 where message = $3 and data ->> 'customer_name' = $4`,
      [ago(age), isRead ?? false, text, who],
    )
  }
}

/** The time without its fraction: the triggers write whole seconds. */
const wholeSeconds = (at: string): string => at.replace(/\.\d+Z$/, 'Z')

/** Creates the accounts and returns the uids of the customer and the admin. */
async function openAccounts(target: DemoTarget): Promise<Uids> {
  const open = async ({ bio, ...account }: DemoAccount, role: 'admin' | 'user'): Promise<string> => {
    const uid = await target.createUser(account)
    await target.sql('update public.profiles set display_name = $2, bio = $3, role = $4 where user_id = $1', [
      uid,
      account.displayName,
      bio,
      role,
    ])
    return uid
  }
  const admin = await open(ADMIN, 'admin')
  for (const other of OTHERS) await open(other, 'user')
  return { admin, customer: await open(CUSTOMER, 'user') }
}

/** Every picture in the rows, once. */
export function picturesIn(value: Json): Set<string> {
  if (typeof value === 'string') return new Set(PICTURE.test(value) ? [value] : [])
  if (value === null || typeof value !== 'object') return new Set()
  return new Set(Object.values(value).flatMap((inner) => [...picturesIn(inner)]))
}

async function storePictures(target: DemoTarget, pictures: Set<string>): Promise<void> {
  for (const picture of pictures) {
    const [bucket = ''] = picture.split('/')
    for (const { path, file } of widthsOf(picture)) {
      const bytes = await readFile(join(import.meta.dirname, 'pictures', file))
      await target.putObject(bucket, path.slice(bucket.length + 1), bytes, 'image/webp')
    }
  }
}
