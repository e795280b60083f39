/** The embedded home with one admin who has two devices, and one customer: what schedules of faults are played on. */
import { randomUUID } from 'node:crypto'
import ws from 'ws'
import type { PullPage } from '#backend/contract'
import { createSupabaseBackend, type SupabaseBackend } from '#backend/supabase/create-supabase-backend'
import type { SyncedRow } from '#domain/mutation'
import type { TableName } from '#domain/tables'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import type { Home } from '#supabase/embedded/start-home'
import { readMails } from '#tests/support/embedded/read-mails'
import { startTestHome } from '#tests/support/embedded/start-test-home'

export interface Account {
  uid: string
  /** One session for each device. */
  backends: SupabaseBackend[]
}

export interface FuzzStage {
  admin: Account
  customer: Account
  /** Puts the shop's rows where each schedule begins. */
  reset(): Promise<void>
  /** How often each mutation was carried out. */
  books(): Promise<Map<string, number>>
  /** All rows that the account may see. */
  truth(account: Account): Promise<Map<TableName, Map<string, SyncedRow>>>
  close(): Promise<void>
}

export async function openFuzzStage(dataFolder: string): Promise<FuzzStage> {
  const home = await startTestHome(dataFolder)
  const { database } = home.backend
  const admin = await makeAccount(home, 2)
  await database.query(`update public.profiles set role = 'admin' where user_id = $1`, [admin.uid])
  const customer = await makeAccount(home, 1)
  return {
    admin,
    customer,
    async reset() {
      for (const statement of BEGINNING) await database.query(statement)
    },
    async books() {
      const rows = await database.query<{ id: string; count: number }>(
        `select mutation_id as id, count(*)::int as count from private.sync_ledger
         where verdict ->> 'status' = 'applied' group by mutation_id`,
      )
      return new Map(rows.map(({ id, count }) => [id, count]))
    },
    truth: pullEverything,
    async close() {
      for (const backend of [...admin.backends, ...customer.backends]) await backend.close()
      await home.close()
    },
  }
}

const BEGINNING = [
  // All schedules come from one address: without this the later ones would wait for what the earlier have used up.
  'delete from private.rate_counters',
  'delete from public.saved_projects',
  'delete from public.quote_requests',
  'delete from public.notifications',
  'delete from public.projects',
  'delete from public.products',
  'delete from public.news_articles',
  'delete from public.slideshow_slides',
  `insert into public.projects (title, year, tags) select 'P' || n, 2000, '{a,b}' from generate_series(1, 8) n`,
  `insert into public.products (title, description, category, price, sale_price)
   select 'Cap ' || n, 'A cap', 'caps', 10, 9 from generate_series(1, 3) n`,
  `insert into public.news_articles (title, published) select 'N' || n, n % 2 = 0 from generate_series(1, 4) n`,
  `insert into public.slideshow_slides (title, display_order) select 'S' || n, n from generate_series(1, 3) n`,
]

async function makeAccount({ url }: Home, devices: number): Promise<Account> {
  const [email, password] = [`${randomUUID()}@rigworks.example`, `pw-${randomUUID()}`]
  const backends = Array.from({ length: devices }, () => openBackend(url))
  await backends[0]?.auth.signUp(email, password, url)
  const [mail] = await readMails(url, email)
  await fetch(mail?.link ?? '', { redirect: 'manual' })
  let uid = ''
  for (const { auth } of backends) {
    const state = await auth.signIn(email, password)
    if (state.kind === 'signed-in') uid = state.uid
  }
  return { uid, backends }
}

function openBackend(url: string): SupabaseBackend {
  const kept = new Map<string, string>()
  return createSupabaseBackend({
    url,
    publishableKey: PUBLISHABLE_KEY,
    webSocket: ws as unknown as typeof WebSocket,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

type PullAnswer = Awaited<ReturnType<SupabaseBackend['sync']['pull']>>

async function pullEverything({ uid, backends: [backend] }: Account) {
  const truth = new Map<TableName, Map<string, SyncedRow>>()
  let sweep: { horizon: string; after: NonNullable<PullPage['next']> } | null = null
  for (;;) {
    const start = { expected_uid: uid, cursor: '0', epoch: null, scope: null, tables: null, prefix: null }
    const page: PullAnswer | undefined = await backend?.sync.pull({ ...start, sweep, limit: 1_000 })
    if (page?.status !== 'page') throw new Error('the judge may not look')
    for (const [table, rows] of Object.entries(page.rows) as [TableName, SyncedRow[]][]) {
      const known = truth.get(table) ?? new Map<string, SyncedRow>()
      for (const row of rows) known.set(row.id, row)
      truth.set(table, known)
    }
    if (!page.next) return truth
    sweep = { horizon: page.horizon, after: page.next }
  }
}
