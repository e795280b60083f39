import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

interface Line {
  kind: string
  actor: string | null
  actor_name: string | null
  target: string | null
  key: string | null
  field: string | null
  before: unknown
  after: unknown
  at: string
}

/** Columns and values of a sample row, by table. */
const LINE: Record<string, [columns: string, values: string]> = {
  role_changes: ['target, old_role, new_role', "gen_random_uuid(), 'user', 'admin'"],
  setting_changes: ['setting_key, field', "'company_info', 'old'"],
  review_changes: ['actor, review_id, action', "gen_random_uuid(), gen_random_uuid(), 'deleted'"],
}

describe('the audit of roles and settings', () => {
  let db: TestDatabase
  let admin: string
  let customer: string
  beforeAll(async () => {
    db = await openNative()
    admin = await makeUser(db, 'admin')
    customer = await makeUser(db)
  })
  afterAll(() => db.close())

  const read = (uid: string | null, before: string | null = null) =>
    db.as(uid, async (sql) => {
      const [row] = await sql<{ lines: Line[] }>('select public.read_changes($1) as lines', [before])
      return row?.lines ?? []
    })
  const setRate = (taxRate: number) =>
    db.as(admin, (sql) =>
      sql(
        `update public.admin_settings set setting_value = setting_value || jsonb_build_object('taxRate', $1::numeric)
         where setting_key = 'payment_settings'`,
        [taxRate],
      ),
    )

  it('lists no settings of a new project', async () => {
    expect((await read(admin)).filter(({ kind }) => kind === 'setting')).toEqual([])
  })

  it('lists actor, group, field, old and new value of a changed setting, and nothing for an unchanged one', async () => {
    await setRate(0.07)
    await setRate(0.07)
    await setRate(0.08)
    const lines = (await read(admin)).filter(({ kind }) => kind === 'setting')
    expect(lines[0]).toMatchObject({
      actor: admin,
      actor_name: `${admin}@rigworks.example`,
      key: 'payment_settings',
      field: 'taxRate',
      before: 0.07,
      after: 0.08,
    })
    expect(lines).toHaveLength(2)
  })

  it('lists a change made outside of the API without an actor', async () => {
    await db.sql(`delete from public.admin_settings where setting_key = 'business_hours'`)
    const lines = (await read(admin)).filter(({ key }) => key === 'business_hours')
    expect(lines.map(({ actor, after }) => [actor, after])).toContainEqual([null, null])
  })

  it('lists actor, account and roles of a role change', async () => {
    await db.as(admin, (sql) => sql(`select public.update_user_role_secure($1, 'admin')`, [customer]))
    await db.as(admin, (sql) => sql(`select public.update_user_role_secure($1, 'user')`, [customer]))
    const lines = (await read(admin)).filter(({ kind, target }) => kind === 'role' && target === customer)
    expect(lines.map(({ actor, before, after }) => [actor, before, after])).toEqual([
      [admin, 'admin', 'user'],
      [admin, 'user', 'admin'],
    ])
  })

  it('can be read only by admins', async () => {
    for (const uid of [null, customer]) await expect(read(uid)).rejects.toMatchObject({ code: '42501' })
  })

  it.each(['role_changes', 'setting_changes', 'review_changes', 'closed_accounts'])(
    'no API role can read, insert into, delete from or truncate %s',
    async (table) => {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        for (const command of [
          `insert into private.${table} default values`,
          `delete from private.${table}`,
          `truncate private.${table}`,
          `select * from private.${table}`,
        ]) {
          const tried = db.transaction(async (sql) => {
            await sql(`set local role ${role}`)
            await sql(command)
          })
          await expect(tried, `${role}: ${command}`).rejects.toMatchObject({ code: '42501' })
        }
      }
    },
  )

  it('rows of closed_accounts cannot be changed and are never pruned', async () => {
    await db.sql(
      `insert into private.closed_accounts (user_id, was_admin, closed_at)
       values (gen_random_uuid(), false, now() - interval '9 years')`,
    )
    await db.sql('select private.prune_records()')
    for (const command of [
      'update private.closed_accounts set closed_at = now()',
      'delete from private.closed_accounts',
      'truncate private.closed_accounts',
    ])
      await expect(db.sql(command), command).rejects.toMatchObject({ code: '0A000' })
  })

  it.each(['role_changes', 'setting_changes', 'review_changes'])(
    'rows of %s cannot be changed, not even by the schema owner, and are pruned after three years',
    async (table) => {
      const [columns, values] = LINE[table] ?? []
      const insert = (at: string) =>
        db.sql(`insert into private.${table} (${columns}, changed_at) values (${values}, ${at})`)
      await insert('now()')
      for (const command of [
        `update private.${table} set changed_at = now()`,
        `delete from private.${table}`,
        `truncate private.${table}`,
      ]) {
        await expect(db.sql(command), command).rejects.toMatchObject({ code: '0A000' })
      }
      await insert("now() - interval '3 years 1 day'")
      const count = async () => (await db.sql(`select 1 from private.${table}`)).length
      const before = await count()
      await db.sql('select private.prune_records()')
      expect(await count()).toBe(before - 1)
    },
  )

  it('is read in pages, and lines of the same moment are in one page', async () => {
    await db.sql(`insert into private.setting_changes (setting_key, field, changed_at)
      select 'company_info', 'f' || n, now() - interval '1 year' - (n / 60) * interval '1 minute'
      from generate_series(0, 299) n`)
    const seen: Line[] = []
    for (let part = await read(admin); part.length > 0; part = await read(admin, part.at(-1)?.at ?? null))
      seen.push(...part)
    const fields = seen.filter(({ field }) => /^f\d/.test(field ?? '')).map(({ field }) => field)
    expect(new Set(fields).size).toBe(300)
    expect(fields).toHaveLength(300)
  })
})
