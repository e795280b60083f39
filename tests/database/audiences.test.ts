/** S2, S7: callers who may see a row get its pokes and removals. Audiences and policies must express the same rule. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, TABLES, type TableName } from '#shared/schema/tables'
import { DEPLOYER } from '#tests/support/postgres/native-template'
import { openNative, type Sql, type TestDatabase } from '#tests/support/postgres/test-database'
import { audiences } from '#tests/sync/model/model-rights'
import { CALLERS, type People } from './rights/fixtures'
import { attempt, type Prepared, prepare } from './rights/measure'
import { rolledBack } from './rights/rolled-back'

describe('audiences', () => {
  let db: TestDatabase
  let columns: DecidingColumn[]
  beforeAll(async () => {
    db = await openNative()
    columns = await readDecidingColumns(db.sql)
  })
  afterAll(() => db.close())

  it.each(TABLE_NAMES)('S2: %s: a row is visible to exactly the callers in its audiences', async (table) => {
    await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const names = [...(prepared.names[`public.${table}`]?.keys() ?? [])]
      expect(names.length).toBeGreaterThan(0)
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...names),
          changesOf(table, columns, prepared.people),
          async (id, values) => {
            await sql('savepoint sample')
            fc.pre(await canExist(sql, table, id, values))
            const [found] = await sql<{ named: string[]; row: SyncedRow }>(
              `select private.audiences($1, to_jsonb(t)) as named, to_jsonb(t) as row from public.${table} t where id = $2`,
              [table, id],
            )
            expect(await viewers(prepared, table, id)).toEqual(members(prepared.people, found?.named ?? []))
            expect(audiences(table, found?.row ?? null), 'the model server').toEqual(found?.named)
            await sql('rollback to savepoint sample')
          },
        ),
        { numRuns: 12, seed: 7 },
      )
    })
  })

  it('S7: sends one poke per topic and transaction, with tables but no row data, to the audience only', async () => {
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

  it('S7: sends no poke for a rolled-back subtransaction, and puts the xid of the rows into the poke', async () => {
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

  it('S7: an order pokes its owner and the admins only', async () => {
    const uid = randomUUID()
    await db.sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      uid,
      `${uid}@rigworks.example`,
    ])
    const pokes = await listenDuring(db, (sql) =>
      sql('insert into public.orders (user_id, total_amount) values ($1, 1)', [uid]),
    )
    expect(pokes.map(({ topic }) => topic)).toEqual(['admin', `user:${uid}`])
  })
})

/** Changes the row; false if a constraint forbids these values. */
async function canExist(sql: Sql, table: TableName, id: string, values: Record<string, unknown>) {
  try {
    for (const [column, value] of Object.entries(values))
      await sql(`update public.${table} set ${column} = $1 where id = $2`, [value, id])
    return true
  } catch (error) {
    if (!['23502', '23505', '23514'].includes((error as { code: string }).code)) throw error
    await sql('rollback to savepoint sample')
    return false
  }
}

/** A column that may decide who sees a row. */
interface DecidingColumn {
  table: string
  column: string
  type: string
  isNullable: boolean
  /** Definition of the CHECK constraint that lists its values. */
  check: string | null
}

/** Every column that a SELECT policy reads, and every column with few values, which `private.audiences` might read. */
const readDecidingColumns = (sql: Sql): Promise<DecidingColumn[]> =>
  sql<DecidingColumn>(`
    select relname as table, attname as column, atttypid::regtype::text as type, not attnotnull as "isNullable",
      (select pg_get_constraintdef(k.oid) from pg_constraint k where conrelid = c.oid and contype = 'c'
        and conkey = array[attnum] and pg_get_constraintdef(k.oid) like '%= ANY (%') as check
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and (
      atttypid = 'boolean'::regtype
      or exists (select from pg_constraint where conrelid = c.oid and contype = 'c' and conkey = array[attnum]
        and pg_get_constraintdef(oid) like '%= ANY (%')
      or exists (select from pg_policy p join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
        where polrelid = c.oid and polcmd = 'r' and d.refobjid = c.oid and d.refobjsubid = attnum))
    order by 1, 2`)

function changesOf(
  table: TableName,
  columns: readonly DecidingColumn[],
  people: People,
): fc.Arbitrary<Record<string, unknown>> {
  const deciding = columns.filter((column) => column.table === table)
  return fc.record(
    Object.fromEntries(
      deciding.map((column) => [column.column, fc.constantFrom(...valuesOf(column, people))]),
    ),
  )
}

function valuesOf({ table, column, type, isNullable, check }: DecidingColumn, people: People): unknown[] {
  const { owner, stranger, admin } = people
  if (type === 'boolean') return [true, false]
  if (check) return [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
  if (column === TABLES[table as TableName].owner)
    return isNullable ? [owner, stranger, admin, null] : [owner, stranger, admin]
  throw new Error(`${table}.${column} decides who sees a row: add its values here`)
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
