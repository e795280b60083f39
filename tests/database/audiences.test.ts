/** S2, S7: callers who may see a row get its pokes and removals. Audiences and policies must express the same rule. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import { DEPLOYER } from '#tests/support/postgres/native-template'
import { openNative, type Sql, type TestDatabase } from '#tests/support/postgres/test-database'
import { CALLERS, type People } from './rights/fixtures'
import { attempt, type Prepared, prepare } from './rights/measure'
import { rolledBack } from './rights/rolled-back'

/** Values for the columns that decide who sees a row; other columns have the values of the fixture. */
const DECIDING: Partial<Record<TableName, Record<string, readonly unknown[]>>> = {
  slideshow_slides: { is_active: [true, false] },
  farriers_vets_sections: { is_active: [true, false] },
  first_responders_sections: { is_active: [true, false] },
  news_articles: { published: [true, false] },
  product_reviews: { status: ['pending', 'approved', 'rejected'] },
  orders: { status: ['pending', 'delivered', 'cancelled'] },
  quote_requests: { status: ['new', 'won'] },
  contact_messages: { status: ['new', 'closed'] },
  notifications: { is_read: [true, false] },
  newsletter_subscriptions: { is_active: [true, false] },
}
const OWNED: TableName[] = ['product_reviews', 'orders', 'quote_requests', 'contact_messages']

describe('audiences', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  it.each(TABLE_NAMES)('S2 %s: a row is visible to exactly the callers in its audiences', async (table) => {
    await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const names = [...(prepared.names[`public.${table}`]?.keys() ?? [])]
      expect(names.length).toBeGreaterThan(0)
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), changesOf(table, prepared.people), async (id, values) => {
          await sql('savepoint sample')
          for (const [column, value] of Object.entries(values)) {
            await sql(`update public.${table} set ${column} = $1 where id = $2`, [value, id])
          }
          const [row] = await sql<{ audiences: string[] }>(
            `select private.audiences($1, to_jsonb(t)) as audiences from public.${table} t where id = $2`,
            [table, id],
          )
          expect(await viewers(prepared, table, id)).toEqual(members(prepared.people, row?.audiences ?? []))
          await sql('rollback to savepoint sample')
        }),
        { numRuns: 12, seed: 7 },
      )
    })
  })

  it('S7 sends one poke per topic and transaction, with tables but no row data, to the audience only', async () => {
    const pokes = await listenDuring(db, async (sql) => {
      await sql(`insert into public.projects (title) values ('secret title'), ('another')`)
      await sql(`insert into public.rigs (title) values ('r')`)
      await sql(`insert into public.news_articles (title) values ('a draft')`)
    })
    expect(pokes).toEqual([
      {
        topic: 'admin',
        event: 'poke',
        private: true,
        payload: { tables: ['news_articles'], xid: expect.any(String) },
      },
      {
        topic: 'catalogue',
        event: 'poke',
        private: true,
        payload: { tables: ['projects', 'rigs'], xid: expect.any(String) },
      },
    ])
  })

  it('S7 sends no poke for a rolled-back subtransaction, and puts the xid of the rows into the poke', async () => {
    let xid = ''
    const pokes = await listenDuring(db, async (sql) => {
      await sql(`insert into public.projects (title) values ('kept')`)
      await sql('savepoint undone')
      await sql(`insert into public.rigs (title) values ('undone')`)
      await sql('rollback to savepoint undone')
      const [row] = await sql<{ xid: string }>('select pg_current_xact_id()::text as xid')
      xid = row?.xid ?? ''
    })
    expect(pokes).toMatchObject([{ topic: 'catalogue', payload: { tables: ['projects'], xid } }])
  })

  it('S7 an order pokes its owner and the admins only', async () => {
    const uid = randomUUID()
    await db.sql('insert into auth.users (id, email) values ($1, $2)', [uid, `${uid}@rigworks.example`])
    const pokes = await listenDuring(db, (sql) =>
      sql('insert into public.orders (user_id, total_amount) values ($1, 1)', [uid]),
    )
    expect(pokes.map(({ topic }) => topic)).toEqual(['admin', `user:${uid}`])
  })
})

function changesOf(table: TableName, people: People): fc.Arbitrary<Record<string, unknown>> {
  const deciding = Object.entries(DECIDING[table] ?? {}).map(
    ([column, values]) => [column, fc.constantFrom(...values)] as const,
  )
  const owner = OWNED.includes(table)
    ? [['user_id', fc.constantFrom(people.owner, people.stranger, people.admin, null)] as const]
    : []
  return fc.record(Object.fromEntries<fc.Arbitrary<unknown>>([...deciding, ...owner]))
}

/** Callers who can read the row. */
async function viewers({ sql, people }: Prepared, table: TableName, id: string): Promise<string[]> {
  const seen: string[] = []
  for (const caller of CALLERS) {
    const answer = await attempt(sql, people[caller], `select id from public.${table} where id = $1`, [id])
    if (answer.length > 0 && typeof answer !== 'string') seen.push(caller)
  }
  return seen
}

/** Callers who belong to one of the audiences. */
function members(people: People, audiences: string[]): string[] {
  return CALLERS.filter((caller) =>
    audiences.some(
      (a) => a === 'catalogue' || a === `user:${people[caller]}` || (a === 'admin' && caller === 'admin'),
    ),
  )
}

interface Poke {
  topic: string
  event: string
  private: boolean
  payload: { tables: string[]; xid: string }
}

/** The calls of realtime.send in the transaction of `work`, sorted by topic. */
async function listenDuring(db: TestDatabase, work: (sql: Sql) => Promise<unknown>): Promise<Poke[]> {
  await db.sql('create table if not exists public_pokes (poke jsonb)')
  await db.sql(`create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
    returns void language sql as $$
      insert into public.public_pokes values (json_build_object('topic', topic, 'event', event, 'private', private, 'payload', payload))
    $$`)
  await db.sql(`grant insert on public.public_pokes to ${DEPLOYER}`)
  await db.sql('delete from public.public_pokes')
  await db.transaction(work)
  const rows = await db.sql<{ poke: Poke }>(`select poke from public.public_pokes order by poke ->> 'topic'`)
  return rows.map(({ poke }) => poke)
}
