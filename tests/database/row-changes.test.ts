/** The history of what admins edit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRASH_TABLES } from '#features/admin/history/row-history'
import type { RowValues } from '#shared/schema/row-values'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { applied, verdictOn } from '#tests/support/postgres/push-cases'
import { changes, insert, push, remove, update } from '#tests/support/postgres/sync-calls'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('row changes', () => {
  let db: TestDatabase
  let admin: string
  beforeAll(async () => {
    db = await openNative()
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  const changesOf = (id: string) =>
    db.sql(
      `select table_name, row_name, action, actor_id, before from public.row_changes where row_id = $1
       order by changed_at`,
      [id],
    )
  const newProject = async (values: RowValues = {}): Promise<string> => {
    const [row] = await db.sql<{ id: string }>(
      `insert into public.projects (title, year) values ('Forge body', 2020) returning id`,
    )
    const id = row?.id ?? ''
    if (Object.keys(values).length > 0)
      expect(await verdictOn(db, admin, update('projects', id, values, {}))).toEqual(applied)
    return id
  }

  it('a change contains the previous values, only of the changed columns', async () => {
    const id = await newProject()
    const change = update(
      'projects',
      id,
      { title: 'Vet body', year: 2021 },
      { title: 'Forge body', year: 2020 },
    )
    expect(await verdictOn(db, admin, change)).toEqual(applied)
    const again = update('projects', id, { year: 2022, title: 'Vet body' }, { year: 2021, title: 'Vet body' })
    expect(await verdictOn(db, admin, again)).toEqual(applied)
    const expected = { table_name: 'projects', action: 'update', actor_id: admin }
    expect(await changesOf(id)).toEqual([
      { ...expected, row_name: 'Forge body', before: { title: 'Forge body', year: 2020 } },
      { ...expected, row_name: 'Vet body', before: { year: 2021 } },
    ])
  })

  it('a deletion contains the complete row, from which an insert restores it', async () => {
    const id = await newProject()
    await db.sql(`update public.projects set tags = '{a,b}', delivery_date = '2026-02-01' where id = $1`, [
      id,
    ])
    const read = () =>
      db.sql(`select to_jsonb(p) - 'updated_at' - 'sync_xid' as row from public.projects p where id = $1`, [
        id,
      ])
    const [was] = await read()
    expect(await verdictOn(db, admin, remove('projects', id))).toEqual(applied)
    const [deletion] = await changesOf(id)
    expect(deletion).toMatchObject({ action: 'delete', row_name: 'Forge body', actor_id: admin })
    const { before } = deletion as { before: RowValues }
    expect(before).not.toHaveProperty('sync_xid')
    expect(await verdictOn(db, admin, insert('projects', before, id))).toEqual(applied)
    expect(await read()).toEqual([was])
  })

  it('the history excludes inserts, and changes that the server makes itself', async () => {
    const id = await newProject()
    await db.sql(`update public.projects set title = 'By SQL' where id = $1`, [id])
    expect(await changesOf(id)).toEqual([])
  })

  it('only status and tracking of an order are recorded', async () => {
    const [order] = await db.sql<{ id: string; order_number: string }>(
      `insert into public.orders (total_amount, customer_name, customer_email)
       values (1, 'Ann', 'ann@rigworks.example') returning id, order_number`,
    )
    const { id = '', order_number } = order ?? {}
    const move = update(
      'orders',
      id,
      { status: 'shipped', tracking_number: '1Z' },
      { status: 'pending', tracking_number: null },
    )
    expect(await verdictOn(db, admin, move)).toEqual(applied)
    expect(await changesOf(id)).toEqual([
      {
        table_name: 'orders',
        row_name: order_number,
        action: 'update',
        actor_id: admin,
        before: { status: 'pending', tracking_number: null },
      },
    ])
  })

  it('the app knows of which tables deletions are recorded', async () => {
    const deletions = 8
    const recorded = await db.sql<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'record_change' and tgtype & $1 > 0`,
      [deletions],
    )
    expect(recorded.map(({ name }) => name.replace('public.', '')).sort()).toEqual([...TRASH_TABLES].sort())
  })

  it('no one can change or delete the history, not even an admin', async () => {
    await newProject({ year: 2024 })
    for (const text of [
      `update public.row_changes set row_name = 'x'`,
      'delete from public.row_changes',
      `insert into public.row_changes (table_name, row_id, row_name, action, before)
       values ('projects', gen_random_uuid(), 'x', 'delete', '{}')`,
    ])
      await expect(
        db.transaction(async (sql) => {
          await impersonate(sql, admin)
          return sql(text)
        }),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('rows that one mutation changes have the same time; two mutations of one push have different times', async () => {
    const ids = [await newProject(), await newProject()]
    const reprice = (from: number, to: number) =>
      changes(...ids.map((id) => update('projects', id, { year: to }, { year: from })))
    expect(await push(db, admin, [reprice(2020, 2021), reprice(2021, 2022)])).toEqual([applied, applied])
    const times = await db.sql(
      `select before ->> 'year' as before, count(distinct changed_at)::int as times, min(changed_at) as first
       from public.row_changes where row_id = any ($1) group by 1 order by min(changed_at)`,
      [ids],
    )
    expect(times).toMatchObject([
      { before: '2020', times: 1 },
      { before: '2021', times: 1 },
    ])
    expect(times[0]?.first).not.toEqual(times[1]?.first)
  })

  it('the history is deleted after 30 days', async () => {
    const id = await newProject({ year: 2023 })
    const recent = await newProject({ year: 2023 })
    await db.sql(`update public.row_changes set changed_at = now() - interval '31 days' where row_id = $1`, [
      id,
    ])
    await db.sql('select private.prune_records()')
    expect(await changesOf(id)).toEqual([])
    expect(await changesOf(recent)).toHaveLength(1)
  })
})
