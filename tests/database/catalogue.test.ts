/** The schema against what the app believes of it, and against rules that no single table may break. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMAND_NAMES } from '#domain/mutation'
import { RESEND_MAX_AGE } from '#domain/resend-max-age'
import { TABLE_NAMES, TABLES, type TableSpec } from '#domain/tables'
import { generateRowTypes } from '#supabase/embedded/generate-row-types'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'
import { GRANTS } from './rights/expected-grants'

describe('the catalogue of the schema', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  it('knows the same tables, owners, field groups and merge rules as the registry of the app', async () => {
    const tables = await db.sql<{ name: string; owner: string | null; is_public: boolean }>(
      `select name, owner_column as owner, scope = 'public' as is_public from private.sync_tables order by ord`,
    )
    const columns = await db.sql<{
      table_name: string
      column_name: string
      field_group: string | null
      merge: string | null
    }>('select * from private.sync_columns')
    const fromServer = tables.map(({ name, owner, is_public }) => {
      const own = columns.filter(({ table_name }) => table_name === name)
      const groupNames = [...new Set(own.flatMap((column) => column.field_group ?? []))]
      const groups = groupNames.map((group) =>
        own.filter(({ field_group }) => field_group === group).map(({ column_name }) => column_name),
      )
      return {
        name,
        owner,
        isPublic: is_public,
        groups: groups.map((group) => group.sort()),
        merge: Object.fromEntries(own.filter((c) => c.merge).map((c) => [c.column_name, c.merge])),
      }
    })
    const fromApp = TABLE_NAMES.map((name) => {
      const { owner, isPublic, groups, merge }: TableSpec = TABLES[name]
      return { name, owner, isPublic, groups: groups.map((group) => [...group].sort()), merge }
    })
    expect(fromServer).toEqual(fromApp)
  })

  it('names only columns that exist', async () => {
    expect(
      await db.sql(`select table_name, column_name from private.sync_columns s where not exists (
        select from information_schema.columns c where c.table_schema = 'public'
          and (c.table_name, c.column_name) = (s.table_name, s.column_name))`),
    ).toEqual([])
  })

  it('has the row types that src/domain/rows.ts says', async () => {
    expect(readFileSync(new URL('../../src/domain/rows.ts', import.meta.url), 'utf8')).toBe(
      await generateRowTypes(db.sql),
    )
  })

  it('S1 gives every synced table an id, a stamp, its indexes and its triggers, and no column that JSON would bend', async () => {
    for (const name of TABLE_NAMES) {
      const triggers = await db.sql<{ tgname: string; tgenabled: string }>(
        `select tgname, tgenabled from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
        [`public.${name}`],
      )
      const names = triggers.filter(({ tgenabled }) => tgenabled === 'O').map(({ tgname }) => tgname)
      expect(names).toEqual(expect.arrayContaining(['zz_stamp', 'follow', 'poke', 'refuse_truncate']))
      const indexes = await db.sql<{ indexdef: string }>(
        'select indexdef from pg_indexes where tablename = $1',
        [name],
      )
      const keys = indexes.map(({ indexdef }) => indexdef.replace(/.*\((.*)\).*/, '$1'))
      expect(keys).toContain('sync_xid, id')
      if (TABLES[name].owner) expect(keys).toContain(`${TABLES[name].owner}, sync_xid, id`)
    }
    expect(
      await db.sql(`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type in ('real', 'double precision', 'json')`),
    ).toEqual([])
  })

  it('S13 knows the same commands as the app, each with its function; an order alone may come from a guest', async () => {
    const commands = await db.sql<{ name: string; visitor: boolean }>(
      `select name, has_function_privilege('anon', 'private.command_' || name || '(jsonb)', 'execute') as visitor
       from private.sync_commands`,
    )
    expect(commands.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      [...COMMAND_NAMES].sort().map((name) => ({ name, visitor: name === 'submit_order' })),
    )
  })

  it('S10 keeps the ledger a month longer than a device sends an entry again by itself', async () => {
    const [kept] = await db.sql<{ days: number }>(
      `select (regexp_match(pg_get_function_arguments('private.prune_sync(interval, interval)'::regprocedure),
         'keep_ledger interval DEFAULT ''(\\d+) days'))[1]::int as days`,
    )
    expect(kept?.days).toBeGreaterThanOrEqual(RESEND_MAX_AGE / 86_400_000 + 30)
  })

  it('S1 refuses TRUNCATE, which no log would notice', async () => {
    await expect(db.sql('truncate public.rigs cascade')).rejects.toMatchObject({ code: '0A000' })
  })

  it('grants exactly what the list says, to columns too', async () => {
    const grants = await db.sql<{ grant: string }>(
      `select table_schema || '.' || table_name || ' ' || grantee || ' ' || privilege_type || coalesce(' (' || cols || ')', '') as grant
       from (
         select table_schema, table_name, grantee, privilege_type, null as cols from information_schema.role_table_grants
         union all
         select c.table_schema, c.table_name, c.grantee, c.privilege_type,
           string_agg(c.column_name, ', ' order by c.column_name)
         from information_schema.role_column_grants c
         where not exists (select from information_schema.role_table_grants t
           where (t.table_schema, t.table_name, t.grantee, t.privilege_type)
             = (c.table_schema, c.table_name, c.grantee, c.privilege_type))
         group by 1, 2, 3, 4
       ) granted
       where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1`,
    )
    expect(grants.map((row) => row.grant).sort()).toEqual([...GRANTS].sort())
  })

  it('has RLS on every exposed table and on the removal log, and every policy names its roles', async () => {
    expect(
      await db.sql(`select oid::regclass::text from pg_class
        where relkind in ('r', 'p') and not relrowsecurity
          and (relnamespace = 'public'::regnamespace or relname = 'sync_removals')`),
    ).toEqual([])
    expect(await db.sql(`select polname from pg_policy where 0 = any (polroles)`)).toEqual([])
    expect(
      await db.sql(`select tablename, roles, cmd from pg_policies where schemaname in ('public', 'private')
        and permissive = 'PERMISSIVE' group by 1, 2, 3 having count(*) > 1`),
    ).toEqual([])
    expect(
      await db.sql(`select policyname from pg_policies where schemaname <> 'realtime' and cmd = 'ALL'`),
    ).toEqual([])
  })

  it('asks for the caller once per statement, not once per row', async () => {
    const bare = await db.sql<{ policyname: string }>(
      `select policyname from pg_policies, lateral (select coalesce(qual, '') || coalesce(with_check, '') as expression) e
       where expression ~ '(uid|is_admin|topic|has_attachment_room)\\(\\)'
         and replace(expression, ' ', '') ~ '(?<!SELECT)(auth\\.uid|private\\.is_admin|realtime\\.topic)\\(\\)'`,
    )
    expect(bare).toEqual([])
  })

  it('has definer functions only where this list says why, none of them exposed, all with a fixed search_path', async () => {
    const functions = await db.sql<{ name: string; definer: boolean; fixed: boolean; schema: string }>(
      `select proname as name, prosecdef as definer, pronamespace::regnamespace::text as schema,
         exists (select from unnest(proconfig) c where c in ('search_path=""', 'search_path=')) as fixed
       from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    expect(functions.filter(({ fixed }) => !fixed)).toEqual([])
    const definers = functions.filter(({ definer }) => definer).map(({ schema, name }) => `${schema}.${name}`)
    expect(definers.sort()).toEqual([
      'private.account_is_closed', // whether an account is gone, by its random id
      'private.account_name', // names for the audit, which checks its caller
      'private.alert_shop', // reads settings for a trigger
      'private.audit_role', // writes the audit
      'private.audit_setting', // the same
      'private.change_role', // the one way to a role, checks its caller
      'private.claim_mutation', // ledger, for the caller's own uid
      'private.close_account', // removes the caller's own account, and nobody else's
      'private.confirmed_user', // reads accounts for an order of Snipcart
      'private.count_attachment', // counts uploads by address
      'private.drop_dead_links', // looks for parents that the caller may not see
      'private.drop_push_subscription', // takes a device off that proves itself by its secret
      'private.follow_email', // copy of the account's address
      'private.follow_row', // removal log and pokes
      'private.has_attachment_room', // counts uploads
      'private.hidden_own_data', // what is held about the caller and no policy shows
      'private.is_admin', // reads profiles inside their own policies
      'private.is_own_attachment', // looks for the request, also one by the proved address
      'private.keep_deleted', // what an undo of the admin's brings back
      'private.keep_push_subscription', // the caller's own device
      'private.limit_rate', // counters
      'private.may_review', // reads orders
      'private.newer_tables', // names of tables, by a plan that serves every caller
      'private.open_account', // rows of a new account
      'private.place_order', // writes the caller's order, priced by itself
      'private.price_items', // reads the catalogue for it
      'private.proved_address', // reads accounts, for these
      'private.publish_settings', // the public copy
      'private.push_notification', // outgoing push
      'private.push_order_stage', // the same
      'private.put_back_others', // favorites, reviews and requests of other people
      'private.put_back_own', // the same, for dates that nobody writes
      'private.read_changes', // the audit, for admins
      'private.receive_contact', // notification
      'private.receive_quote', // notification and mail
      'private.receive_review', // notification
      'private.referring_rows', // rows of other people, for keep_deleted
      'private.renew_push_subscription', // another address of a device that proves itself by its secret
      'private.row_exists', // tells gone from not permitted
      'private.send_pokes', // realtime.send
      'private.setting', // reads settings for a trigger
      'private.setting_number', // the same
      'private.take', // counters
      'private.tell_order_stage', // mail
      'private.tells_of', // whether a line of the inbox is about the caller
      'private.was_applied', // ledger
      'private.welcome', // mail
      'private.write_mail', // outgoing mail
    ])
  })

  it('lets nobody execute a function who is not meant to', async () => {
    const open = await db.sql<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and (proacl is null or exists (select from aclexplode(proacl) a where a.grantee = 0))`,
    )
    expect(open).toEqual([])
    const exposed = await db.sql<{ name: string; anon: boolean; authenticated: boolean }>(
      `select proname as name, has_function_privilege('anon', oid, 'execute') as anon,
         has_function_privilege('authenticated', oid, 'execute') as authenticated
       from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(exposed).toEqual([
      { name: 'claim_push', anon: false, authenticated: false },
      { name: 'close_own_account', anon: false, authenticated: true },
      { name: 'export_own_data', anon: false, authenticated: true },
      { name: 'is_account_closed', anon: true, authenticated: true },
      { name: 'own_files', anon: false, authenticated: true },
      { name: 'read_changes', anon: false, authenticated: true },
      { name: 'record_snipcart_order', anon: false, authenticated: false },
      { name: 'remove_push_subscription', anon: true, authenticated: true },
      { name: 'renew_push_subscription', anon: true, authenticated: true },
      { name: 'save_push_subscription', anon: false, authenticated: true },
      { name: 'settle_push', anon: false, authenticated: false },
      { name: 'sync_digest', anon: true, authenticated: true },
      { name: 'sync_pull', anon: true, authenticated: true },
      { name: 'sync_push', anon: true, authenticated: true },
      { name: 'update_user_role_secure', anon: false, authenticated: true },
    ])
  })

  it('indexes every foreign key', async () => {
    expect(
      await db.sql(`select conrelid::regclass::text, conname from pg_constraint c
        where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
          select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`),
    ).toEqual([])
  })

  it('has no deferrable constraint: an error belongs to the mutation that caused it', async () => {
    expect(
      await db.sql(`select conname from pg_constraint where condeferrable and contype <> 't'
        and connamespace = 'public'::regnamespace`),
    ).toEqual([])
  })
})
