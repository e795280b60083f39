/** The caches of a shared computer that an admin and a customer have used: files of the site and no private data. */
import type { Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import type { TABLES, TableName } from '#shared/schema/tables'
import { ROUTES } from '../support/routes'
import { ADMIN, expect, expectPagesCached, expectSync, storeSession, test } from '../support/story'

test.use({ cutsNetwork: true })

const CUSTOMER = { email: 'customer@rigworks.example', password: 'rigworks-customer-1994' }

type PrivateTable = {
  [Table in TableName]: (typeof TABLES)[Table]['scope'] extends 'public' ? never : Table
}[TableName]

/** Columns with private texts, by table; null if it has none. */
const PRIVATE: Record<PrivateTable, string | null> = {
  profiles: 'email, display_name, user_id',
  user_preferences: null,
  orders: 'order_number, customer_email, user_id',
  saved_projects: null,
  saved_rigs: null,
  saved_products: null,
  saved_builds: null,
  quote_requests: 'customer_name, customer_email, message',
  quote_messages: 'body',
  quote_follow_ups: null,
  internal_notes: 'body',
  order_photos: 'caption',
  row_changes: null,
  contact_messages: 'name, email, message',
  notifications: 'message',
  newsletter_subscriptions: 'email',
  admin_settings: null,
}
/** Sections of the admin panel. */
const SECTIONS = [
  'overview',
  'orders',
  'quotes',
  'messages',
  'users',
  'newsletter',
  'reviews',
  'settings',
  'slider',
  'projects',
  'products',
]
/** Text of the database and of the panel for a request without a message; it is not private. */
const NO_MESSAGE = 'No details given'
/** Shorter texts occur in any file by chance. */
const MIN_LENGTH = 8

test('no cache contains a token, a key, or text of a row that only some people may read', {
  tag: '@full',
}, async ({ page, backend, server }) => {
  test.setTimeout(600_000)
  const secrets = await privateTexts(server, backend.url)
  expect(secrets.length).toBeGreaterThan(20)
  for (const account of [ADMIN, CUSTOMER]) {
    await storeSession(page, account)
    const sections = account === ADMIN ? SECTIONS.map((key) => `/admin-panel?section=${key}`) : []
    for (const path of [...ROUTES, ...sections]) {
      await page.goto(path)
      await expectSync(page, 'synced')
    }
    await expectPagesCached(page)
    const own = await page.evaluate(() => {
      const { access_token, refresh_token } = JSON.parse(localStorage.getItem('rigworks-session') ?? '{}')
      return [access_token, refresh_token] as string[]
    })
    expect(own.every((token) => typeof token === 'string' && token !== '')).toBe(true)
    expect(await keptOf(page, [...secrets, ...own])).toEqual([])
  }
})

/** Texts of the rows that only some people may read, without those that a visitor may read, too. */
async function privateTexts(server: SupabaseClient, url: string): Promise<string[]> {
  const visitor = createClient(url, 'sb_publishable_embedded', {
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const request = { expected_uid: null, cursor: '0', limit: 1_000 }
  const seen = JSON.stringify((await visitor.rpc('sync_pull', { request })).data)
  const texts = new Set<string>()
  for (const [table, columns] of Object.entries(PRIVATE)) {
    if (columns === null) continue
    const { data, error } = await server.from(table).select(columns)
    expect(error, table).toBeNull()
    for (const row of (data ?? []) as unknown as Record<string, unknown>[]) {
      for (const value of Object.values(row)) {
        if (typeof value === 'string' && value.length >= MIN_LENGTH && value !== NO_MESSAGE) texts.add(value)
      }
    }
  }
  return [...texts].filter((text) => !seen.includes(JSON.stringify(text).slice(1, -1)))
}

/** Which of the texts occur in which cached response: in its address, its headers or its body. */
function keptOf(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = []
    let entries = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        const whole = [
          request.url,
          JSON.stringify([...(response?.headers ?? [])]),
          (await response?.text()) ?? '',
        ]
        entries += 1
        // supabase-js contains the prefix; in a key more characters follow.
        if (whole.some((part) => /sb_secret_[\w-]{12}/.test(part)))
          found.push(`a secret key in ${request.url}`)
        for (const text of wanted) {
          if (whole.some((part) => part.includes(text))) found.push(`${text} in ${request.url} of ${name}`)
        }
      }
    }
    if (entries < 50) found.push(`only ${entries} cached responses were checked`)
    return found
  }, texts)
}
