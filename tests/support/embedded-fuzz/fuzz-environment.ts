/** The local backend with an admin who has two devices and a customer with one, for schedules of faults. */
import { randomUUID } from 'node:crypto'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import type { SupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'
import { openBackendWithStorage } from '#tests/support/embedded/open-backend-with-storage'
import { openMailedLink } from '#tests/support/embedded/open-mailed-link'
import { pullEverything, type VisibleRows } from '#tests/support/embedded/pull-everything'
import { readMails } from '#tests/support/embedded/read-mails'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

export interface Account {
  uid: string
  /** One session for each device. */
  backends: SupabaseBackend[]
}

export interface FuzzEnvironment {
  admin: Account
  customer: Account
  /** Resets the rows to the beginning of a schedule. */
  reset(): Promise<void>
  /** How often each mutation was applied, by the ledger. */
  appliedCounts(): Promise<Map<string, number>>
  /** All rows that the account may see. */
  visibleRows(account: Account): Promise<VisibleRows>
  close(): Promise<void>
}

export async function openFuzzEnvironment(dataFolder: string): Promise<FuzzEnvironment> {
  const backend = await startTestBackend(dataFolder)
  const { database } = backend
  const admin = await makeAccount(backend, 2)
  await database.query(`update public.profiles set role = 'admin' where user_id = $1`, [admin.uid])
  const customer = await makeAccount(backend, 1)
  return {
    admin,
    customer,
    async reset() {
      for (const statement of RESET_STATEMENTS) await database.query(statement)
    },
    async appliedCounts() {
      const rows = await database.query<{ id: string; count: number }>(
        `select mutation_id as id, count(*)::int as count from private.sync_ledger
         where verdict ->> 'status' = 'applied' group by mutation_id`,
      )
      return new Map(rows.map(({ id, count }) => [id, count]))
    },
    visibleRows({ uid, backends: [backend] }) {
      if (!backend) throw new Error('the account has no session')
      return pullEverything(backend, uid)
    },
    async close() {
      for (const backend of [...admin.backends, ...customer.backends]) await backend.close()
      await backend.close()
    },
  }
}

const RESET_STATEMENTS = [
  // All schedules use one address, so earlier ones would use up the allowance of later ones.
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

async function makeAccount({ url, mailUrl }: LocalBackend, devices: number): Promise<Account> {
  const [email, password] = [`${randomUUID()}@rigworks.example`, `Pw1-${randomUUID()}`]
  const backends = Array.from({ length: devices }, () => openBackendWithStorage(url))
  await backends[0]?.auth.signUp(email, password)
  const [mail] = await readMails(mailUrl, email)
  await openMailedLink(mail?.link)
  let uid = ''
  for (const { auth } of backends) {
    const state = await auth.signIn(email, password)
    if (state.kind === 'signed-in') uid = state.uid
  }
  return { uid, backends }
}
