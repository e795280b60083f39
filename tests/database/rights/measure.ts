import { randomUUID } from 'node:crypto'
import { impersonate } from '#tests/support/postgres/impersonate'
import type { Sql, Uid } from '#tests/support/postgres/test-database'
import { CALLERS, type Caller, type People, type TableCase, tableCases } from './fixtures'

/** The names of rows or attempts that succeed for a caller on a table, by command; '-' for none. */
export type Cell = `${string} | ${string} | ${string} | ${string}`
export type GridRow = Record<Caller, Cell>

/** A transaction with all fixtures, and what the grid needs to know about them. */
export interface Prepared {
  sql: Sql
  people: People
  cases: Record<string, TableCase>
  /** Names of the fixture rows by table and id. */
  names: Record<string, Map<string, string>>
}

/** Inserts accounts and fixture rows in the current transaction, which the caller rolls back. */
export async function prepare(sql: Sql): Promise<Prepared> {
  const people: People = { anonymous: null, owner: randomUUID(), stranger: randomUUID(), admin: randomUUID() }
  const cases = tableCases(people)
  const names: Prepared['names'] = {}
  for (const [who, uid] of Object.entries(people)) {
    if (uid)
      await sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
        uid,
        `${who}@rigworks.example`,
      ])
  }
  await sql(`update public.profiles set role = 'admin' where user_id = $1`, [people.admin])
  await sql(`delete from public.admin_settings where setting_key in ('security_settings', 'system_settings')`)
  for (const [table, { rows }] of Object.entries(cases)) {
    const found = new Map<string, string>()
    // A trigger has inserted one for each quote request.
    if (table === 'public.quote_follow_ups') await sql(`delete from ${table}`)
    for (const [name, values] of Object.entries(rows)) found.set(await insertRow(sql, table, values), name)
    names[table] = found
  }
  for (const table of ['public.profiles', 'public.user_preferences']) {
    const rows = await sql<{ id: string; who: string }>(
      `select t.id, split_part(u.email, '@', 1) as who from ${table} t join auth.users u on u.id = t.user_id
       where u.id = any ($1)`,
      [Object.values(people).filter(Boolean)],
    )
    names[table] = new Map(rows.map(({ id, who }) => [id, who]))
  }
  return { sql, people, cases, names }
}

/** Tries all commands on one table as each caller. */
export async function measureTable(prepared: Prepared, table: string): Promise<GridRow> {
  const cells: [Caller, Cell][] = []
  for (const caller of CALLERS) {
    const commands = []
    for (const command of [trySelect, tryInserts, tryUpdate, tryDelete]) {
      commands.push((await command(prepared, table, prepared.people[caller])).sort().join(' ') || '-')
    }
    cells.push([caller, commands.join(' | ') as Cell])
  }
  return Object.fromEntries(cells) as GridRow
}

/** Runs a statement as the caller and rolls it back; returns its rows or the SQLSTATE. */
export async function attempt(
  sql: Sql,
  uid: Uid,
  text: string,
  params: unknown[] = [],
): Promise<unknown[] | string> {
  await sql('savepoint attempt')
  try {
    await impersonate(sql, uid)
    return await sql(text, params)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await sql('rollback to savepoint attempt')
  }
}

const keyOf = (table: string): string => (table === 'private.sync_removals' ? 'row_id' : 'id')

async function trySelect({ sql, names }: Prepared, table: string, uid: Uid): Promise<string[]> {
  const answer = await attempt(sql, uid, `select ${keyOf(table)} as id from ${table}`)
  if (typeof answer === 'string') return answer === '42501' ? [] : [answer]
  return (answer as { id: string }[]).flatMap(({ id }) => names[table]?.get(id) ?? [])
}

/**
 * Names of the fixture rows that a statement changed or deleted. The statement must read no column (no WHERE, no
 * RETURNING): otherwise the SELECT policies would hide rows from it, also when its own policy is missing.
 */
async function tryChange({ sql, names }: Prepared, table: string, uid: Uid, text: string, params: unknown[]) {
  const state = async () =>
    new Map(
      (
        await sql<{ id: string; state: string }>(
          `select ${keyOf(table)} as id, md5(to_jsonb(t)::text) as state from ${table} t`,
        )
      ).map(({ id, state }) => [id, state]),
    )
  const before = await state()
  await sql('savepoint change')
  try {
    await sql('savepoint caller')
    await impersonate(sql, uid)
    await sql(text, params)
    await sql(`select set_config('role', 'none', true)`)
  } catch (error) {
    await sql('rollback to savepoint caller')
    const { code } = error as { code: string }
    if (code !== '42501') return [code]
  }
  const after = await state()
  await sql('rollback to savepoint change')
  return [...before]
    .filter(([id, was]) => after.get(id) !== was)
    .flatMap(([id]) => names[table]?.get(id) ?? [])
}

function tryUpdate(prepared: Prepared, table: string, uid: Uid): Promise<string[]> {
  const [column, value] = prepared.cases[table]?.update ?? ['', null]
  const text = `update ${table} set ${column} = (select v.${column} from jsonb_populate_record(null::${table}, $1) v)`
  return tryChange(prepared, table, uid, text, [JSON.stringify({ [column]: value })])
}

const tryDelete = (prepared: Prepared, table: string, uid: Uid): Promise<string[]> =>
  tryChange(prepared, table, uid, `delete from ${table}`, [])

async function tryInserts({ sql, cases }: Prepared, table: string, uid: Uid): Promise<string[]> {
  const done: string[] = []
  for (const [name, valuesFor] of Object.entries(cases[table]?.inserts ?? {})) {
    const values = valuesFor(uid)
    const answer = await attempt(sql, uid, insertText(table, values), [JSON.stringify(values)])
    if (typeof answer !== 'string') done.push(name)
    else if (answer !== '42501') done.push(`${name}:${answer}`)
  }
  return done
}

async function insertRow(sql: Sql, table: string, values: Record<string, unknown>): Promise<string> {
  const [row] = await sql<{ id: string }>(`${insertText(table, values)} returning ${keyOf(table)} as id`, [
    JSON.stringify(values),
  ])
  return row?.id ?? ''
}

function insertText(table: string, values: Record<string, unknown>): string {
  const columns = Object.keys(values).join(', ')
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`
}
