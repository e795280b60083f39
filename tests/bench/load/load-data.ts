/** The shop at three sizes: catalog, customers with their rows, and the sync's own tables. */
import { createHash } from 'node:crypto'
import type { Sql } from '#tests/support/postgres/test-database'

export const SCALES = [1, 10, 100] as const

/** Counts at scale 1. */
const PROJECTS = 50
const CUSTOMERS = 100

export const customersAt = (scale: number): number => CUSTOMERS * scale
export const projectsAt = (scale: number): number => PROJECTS * scale

/** Derives an id from a name, in the same way as the SQL below. */
const idOf = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
export const customerId = (n: number): string => idOf(`customer${n}`)
export const projectId = (n: number): string => idOf(`project${n}`)
export const ADMIN_ID = idOf('admin')

/** Number of transactions that write the rows, so that xids differ as in production. */
const PARTS = 50

const CATALOG = [
  `insert into public.projects (id, title, description, specialty, truck_make, truck_model, year, tags, images)
   select md5('project' || n)::uuid, 'Build ' || n, repeat('All aluminum, TIG welded, drawn for the one who drives it. ', 8),
     'Farrier', 'Ford', 'F-350', 2000 + n % 26, '{anvil,drawers}', '{project-images/projects/one.webp}'
   from generate_series($1::int, $2::int) n`,
  `insert into public.rigs (title, description, price) select 'Rig ' || n, repeat('Ready to drive away. ', 20), 90000
   from generate_series($1::int, $2::int) n where n % 2 = 0`,
  `insert into public.products (title, description, category, price)
   select 'Part ' || n, repeat('Bolts on. ', 20), 'Hardware', 100 from generate_series($1::int, $2::int) n`,
  `insert into private.sync_removals (row_id, table_name, audience)
   select gen_random_uuid(), 'projects', 'catalogue' from generate_series($1::int, $2::int) n where n % 5 = 0`,
]

const PEOPLE = [
  `insert into auth.users (id, email) select md5('customer' || n)::uuid, 'customer' || n || '@load.example'
   from generate_series($1::int, $2::int) n`,
  `insert into public.profiles (user_id, email, display_name)
   select md5('customer' || n)::uuid, 'customer' || n || '@load.example', 'Customer ' || n
   from generate_series($1::int, $2::int) n`,
  `insert into public.user_preferences (user_id) select md5('customer' || n)::uuid from generate_series($1::int, $2::int) n`,
  `insert into public.orders (user_id, total_amount, status, items, stage_history)
   select md5('customer' || n)::uuid, 12500, 'building', '[{"name": "Cap", "quantity": 1, "price": 12500}]',
     '[{"status": "pending", "at": "2026-11-01T08:00:00+00:00"}]'
   from generate_series($1::int, $2::int) n, generate_series(1, 5)`,
  `insert into public.saved_projects (id, user_id, project_id)
   select private.saved_project_id(md5('customer' || n)::uuid, md5('project' || p)::uuid), md5('customer' || n)::uuid,
     md5('project' || p)::uuid
   from generate_series($1::int, $2::int) n, generate_series(1, 5) p`,
  `insert into public.quote_requests (user_id, customer_name, customer_email, message)
   select md5('customer' || n)::uuid, 'Customer ' || n, 'customer' || n || '@load.example', repeat('A cap, please. ', 10)
   from generate_series($1::int, $2::int) n, generate_series(1, 2)`,
  `insert into public.contact_messages (user_id, name, email, subject, message)
   select md5('customer' || n)::uuid, 'Customer ' || n, 'customer' || n || '@load.example', 'Hello', 'When is it ready?'
   from generate_series($1::int, $2::int) n`,
  `insert into public.notifications (type, title, message)
   select 'quote_request', 'New Quote Request', 'A cap, please.'
   from generate_series($1::int, $2::int) n, generate_series(1, 2)`,
  `insert into public.newsletter_subscriptions (email) select 'customer' || n || '@load.example'
   from generate_series($1::int, $2::int) n`,
  `insert into private.sync_removals (row_id, table_name, audience)
   select gen_random_uuid(), 'saved_projects', 'user:' || md5('customer' || n)::uuid
   from generate_series($1::int, $2::int) n, generate_series(1, 2)`,
  `insert into private.sync_ledger (principal, client_id, mutation_id, payload_hash, verdict)
   select md5('customer' || n)::uuid::text, md5('device' || n)::uuid, gen_random_uuid(), sha256('body'),
     '{"status": "applied", "xid": "700"}'
   from generate_series($1::int, $2::int) n, generate_series(1, 10)`,
]

/** Runs the statements of `work` in one transaction, as the owner of the database. */
export type InTransaction = (work: (sql: Sql) => Promise<void>) => Promise<void>

/**
 * Grows the shop from one scale to another (0: empty). Triggers are off: their rows are written directly, and they
 * would poke ten thousand people.
 */
export async function growLoadData(inTransaction: InTransaction, from: number, to: number): Promise<void> {
  if (from === 0) await inTransaction(addAdmin)
  const part = (whole: (scale: number) => number, index: number) =>
    whole(from) + Math.round(((whole(to) - whole(from)) * index) / PARTS)
  for (let index = 0; index < PARTS; index += 1) {
    await inTransaction(async (sql) => {
      await sql('set local session_replication_role = replica')
      for (const [statements, whole] of [
        [CATALOG, projectsAt],
        [PEOPLE, customersAt],
      ] as const) {
        const range = [part(whole, index) + 1, part(whole, index + 1)]
        for (const statement of statements) await sql(statement, range)
      }
    })
  }
}

async function addAdmin(sql: Sql): Promise<void> {
  await sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    ADMIN_ID,
    'admin@load.example',
  ])
  await sql(`update public.profiles set role = 'admin' where user_id = $1`, [ADMIN_ID])
  // All devices of the bench share one IP address, so rate limits would stop them.
  await sql('update private.rate_limits set max_rows = 1000000000')
}
