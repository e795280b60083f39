/** The native database has the roles and grants of a hosted project, and no others. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { POSTGRES_MAJOR } from '#tests/support/postgres/native-server'
import { DEPLOYER } from '#tests/support/postgres/native-template'
import { type NativeDatabase, openNative, type Sql } from '#tests/support/postgres/test-database'
import { unboundedWrites } from '#tests/support/postgres/unbounded-writes'

let db: NativeDatabase
let owner: { sql: Sql; end(): Promise<void> }
beforeAll(async () => {
  db = await openNative()
  owner = await db.connect(DEPLOYER)
})
afterAll(async () => {
  await owner.end()
  await db.close()
})

describe(`a project's owner on PostgreSQL ${POSTGRES_MAJOR}`, () => {
  it('is no superuser, and no member of the roles that own auth, storage and realtime', async () => {
    const [role] = await owner.sql(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: true, rolcreaterole: true, rolcreatedb: true })
    const memberships = await owner.sql<{ role: string }>(
      `select rolname as role from pg_roles where pg_has_role(current_user, oid, 'member') and rolname <> current_user
       order by 1`,
    )
    const roles = memberships.map(({ role: name }) => name)
    expect(roles).toEqual(expect.arrayContaining(['anon', 'authenticated', 'service_role', 'pg_monitor']))
    expect(roles.filter((name) => name.startsWith('supabase_'))).toEqual([])
    expect(
      await owner.sql(
        `select nspname, pg_get_userbyid(nspowner) as owner,
          has_schema_privilege(nspname, 'create') as creates from pg_namespace
         where nspname in ('auth', 'storage', 'realtime') order by 1`,
      ),
    ).toEqual([
      { nspname: 'auth', owner: 'supabase_auth_admin', creates: false },
      { nspname: 'realtime', owner: 'supabase_realtime_admin', creates: false },
      { nspname: 'storage', owner: 'supabase_storage_admin', creates: false },
    ])
  })

  it('owns the tables of the product and none of the services', async () => {
    const owners = await db.sql(
      `select distinct nspname, pg_get_userbyid(relowner) as owner from pg_class
       join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'private', 'auth', 'storage', 'realtime') and relkind = 'r' order by 1`,
    )
    expect(owners).toEqual([
      { nspname: 'auth', owner: 'supabase_auth_admin' },
      { nspname: 'private', owner: DEPLOYER },
      { nspname: 'public', owner: DEPLOYER },
      { nspname: 'realtime', owner: 'supabase_realtime_admin' },
      { nspname: 'storage', owner: 'supabase_storage_admin' },
    ])
  })

  it('may create and drop policies on tables of the services, and has no other right of their owner', async () => {
    await owner.sql('create policy a_test on storage.objects for select to anon using (false)')
    await owner.sql('drop policy a_test on storage.objects')
    for (const statement of [
      'alter table storage.objects disable row level security',
      'alter table auth.users add column extra text',
      'create table auth.extra (id int)',
      'create policy a_test on auth.sessions for select to anon using (false)',
      `alter function realtime.send(jsonb, text, text, boolean) owner to ${DEPLOYER}`,
      'set role supabase_auth_admin',
    ])
      await expect(owner.sql(statement), statement).rejects.toMatchObject({ code: '42501' })
    // A failed command leaves the ownership as it was.
    await expect(owner.sql('create policy x on storage.objects for select to nobody')).rejects.toThrow()
    expect(await db.sql(`select tableowner from pg_tables where schemaname = 'storage'`)).toEqual([
      { tableowner: 'supabase_storage_admin' },
      { tableowner: 'supabase_storage_admin' },
    ])
  })

  it('grants all rights in public to all roles by default, until a migration revokes that', async () => {
    const host = inject('postgresSocket')
    const database = `bare_${randomUUID().replaceAll('-', '')}`
    const { makeHostedDatabase } = await withoutWarnings(
      () => import('#tests/support/postgres/native-template'),
    )
    await makeHostedDatabase({ host }, database)
    const bare = new Client({ host, user: DEPLOYER, database })
    await bare.connect()
    const rightsIn = async (query: (text: string) => Promise<unknown>) => {
      await query('create table public.careless (id int)')
      await query('create function public.careless() returns int language sql as $$ select 1 $$')
      return query(
        `select has_table_privilege('anon', 'public.careless', 'delete') as deletes,
          has_function_privilege('anon', 'public.careless()', 'execute') as calls`,
      )
    }
    expect(await rightsIn(async (text) => (await bare.query(text)).rows)).toEqual([
      { deletes: true, calls: true },
    ])
    await bare.end()
    expect(await rightsIn(owner.sql)).toEqual([{ deletes: false, calls: false }])
  })

  it('has the search_path of a hosted session', async () => {
    expect(await owner.sql('show search_path')).toEqual([{ search_path: '"$user", public, extensions' }])
  })

  it('gives the API the time limits of a hosted project', async () => {
    const settings = await db.sql<{ role: string; setting: string }>(
      `select rolname as role, unnest(rolconfig) as setting from pg_roles
       where rolname in ('anon', 'authenticated', 'authenticator')`,
    )
    expect(
      settings
        .map(({ role, setting }) => `${role} ${setting}`)
        .filter((line) => /timeout/.test(line))
        .sort(),
    ).toEqual([
      'anon statement_timeout=3s',
      'authenticated statement_timeout=8s',
      'authenticator lock_timeout=8s',
      'authenticator statement_timeout=8s',
    ])
  })
})

describe('updates and deletions without WHERE', () => {
  it.each([
    ['update public.t set a = 1;', 1],
    ['update public.t as x set a = (select b from c where d);', 1],
    ['delete from public.t; delete from public.u where true;', 1],
    ['with gone as (delete from t returning id) select 1 where true;', 1],
    ["execute format('delete from %I', name);", 1],
    ['update t set a = 1 from u where u.id = t.id;', 0],
    ['insert into t values (1) on conflict (id) do update set a = 1; select 1 from t for update;', 0],
    ["-- delete from t;\nperform 'it''s fine';", 0],
  ])('%j', (body, count) => {
    expect(unboundedWrites(body)).toHaveLength(count)
  })

  it('are only in the functions of this list', async () => {
    const functions = await db.sql<{ name: string; body: string }>(
      `select format('%s.%s', nspname, proname) as name, prosrc as body from pg_proc p
       join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')`,
    )
    expect(functions.length).toBeGreaterThan(50)
    const writers = functions.filter(({ body }) => unboundedWrites(body).length > 0).map(({ name }) => name)
    expect(writers.sort()).toEqual(OWNERS_ALONE)
  })
})

/** Called by the owner or by a job only, never by an API session. */
const OWNERS_ALONE = ['private.begin_epoch', 'private.prune_sync']
