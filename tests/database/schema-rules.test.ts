/** Compares the schema with the app's registry, and with rules for all tables. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES, TABLES, type TableSpec } from '#shared/schema/tables'
import { generateRowTypes } from '#supabase/embedded/generate-row-types'
import { COMMAND_NAMES } from '#sync/core/mutation'
import { RESEND_MAX_AGE_MS } from '#sync/core/resend-max-age'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'
import { rightsOf } from '#tests/support/table-rights'
import { WRITTEN } from './rights/client-columns'

describe('the schema', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  it('has the same tables, scopes, owners, keys, field groups and merge rules as the registry of the app', async () => {
    const tables = await db.sql<{
      name: string
      scope: string
      owner: string | null
      idempotentKey: string[] | null
    }>(
      `select name, scope, owner_column as owner, idempotent_key as "idempotentKey"
       from private.sync_tables order by ord`,
    )
    const columns = await db.sql<{
      table_name: string
      column_name: string
      field_group: string | null
      merge: string | null
    }>('select * from private.sync_columns')
    const fromServer = tables.map(({ name, scope, owner, idempotentKey }) => {
      const own = columns.filter(({ table_name }) => table_name === name)
      const groupNames = [...new Set(own.flatMap((column) => column.field_group ?? []))]
      const groups = groupNames.map((group) =>
        own.filter(({ field_group }) => field_group === group).map(({ column_name }) => column_name),
      )
      return {
        name,
        scope,
        owner,
        idempotentKey,
        groups: groups.map((group) => group.sort()),
        merge: Object.fromEntries(own.filter((c) => c.merge).map((c) => [c.column_name, c.merge])),
      }
    })
    const fromApp = TABLE_NAMES.map((name) => {
      const { scope, owner, groups, merge }: TableSpec = TABLES[name]
      const { idempotentKey = null } = rightsOf(name)
      return { name, scope, owner, idempotentKey, groups: groups.map((group) => [...group].sort()), merge }
    })
    expect(fromServer).toEqual(fromApp)
  })

  it('exports the rows of every table that has an owner', async () => {
    const [own] = await db.sql<{ body: string }>(
      `select prosrc as body from pg_proc where oid = 'public.export_own_data()'::regprocedure`,
    )
    const owned = TABLE_NAMES.filter((name) => TABLES[name].owner)
    expect(owned.filter((name) => !own?.body.includes(`public.${name} `))).toEqual([])
  })

  it('can restore the rows of every table from which admins delete in the app', async () => {
    const triggers = await db.sql<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger
       where tgname in ('save_deleted_row', 'restore_server_columns', 'restore_referring_rows')
       group by 1 having count(*) = 3`,
    )
    const deleted = TABLE_NAMES.filter(
      (name) => WRITTEN[name].isDeleted && rightsOf(name).delete?.includes('admin'),
    )
    expect(triggers.map(({ name }) => name.replace('public.', '')).sort()).toEqual([...deleted].sort())
  })

  it('names only columns that exist', async () => {
    expect(
      await db.sql(`select table_name, column_name from private.sync_columns s where not exists (
        select from information_schema.columns c where c.table_schema = 'public'
          and (c.table_name, c.column_name) = (s.table_name, s.column_name))`),
    ).toEqual([])
  })

  it('has the row types of src/shared/schema/rows.ts', async () => {
    expect(readFileSync(new URL('../../src/shared/schema/rows.ts', import.meta.url), 'utf8')).toBe(
      await generateRowTypes(db.sql),
    )
  })

  it('S1: gives every synced table its indexes and triggers, and has no column type that JSON would change', async () => {
    for (const name of TABLE_NAMES) {
      const triggers = await db.sql<{ tgname: string; tgenabled: string }>(
        `select tgname, tgenabled from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
        [`public.${name}`],
      )
      const names = triggers.filter(({ tgenabled }) => tgenabled === 'O').map(({ tgname }) => tgname)
      expect(names).toEqual(expect.arrayContaining(['zz_stamp', 'track_change', 'poke', 'refuse_truncate']))
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

  it('S13: has the same commands as the app, each with its function; visitors may call only submit_order', async () => {
    const commands = await db.sql<{ name: string; visitor: boolean }>(
      `select name, has_function_privilege('anon', 'private.command_' || name || '(jsonb)', 'execute') as visitor
       from private.sync_commands`,
    )
    expect(commands.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      [...COMMAND_NAMES].sort().map((name) => ({ name, visitor: name === 'submit_order' })),
    )
  })

  it('S10: keeps the ledger a month longer than a device resends an entry', async () => {
    const [kept] = await db.sql<{ days: number }>(
      `select (regexp_match(pg_get_function_arguments('private.prune_sync(interval, interval)'::regprocedure),
         'keep_ledger interval DEFAULT ''(\\d+) days'))[1]::int as days`,
    )
    expect(kept?.days).toBeGreaterThanOrEqual(RESEND_MAX_AGE_MS / 86_400_000 + 30)
  })

  it('S1: rejects TRUNCATE, which the removal log would miss', async () => {
    await expect(db.sql('truncate public.rigs cascade')).rejects.toMatchObject({ code: '0A000' })
  })

  it('policies read the caller once per statement, not once per row', async () => {
    const bare = await db.sql<{ policyname: string }>(
      `select policyname from pg_policies, lateral (select coalesce(qual, '') || coalesce(with_check, '') as expression) e
       where expression ~ '(uid|is_admin|topic|has_attachment_room)\\(\\)'
         and replace(expression, ' ', '') ~ '(?<!SELECT)(auth\\.uid|private\\.is_admin|realtime\\.topic)\\(\\)'`,
    )
    expect(bare).toEqual([])
  })

  it('indexes every foreign key', async () => {
    expect(
      await db.sql(`select conrelid::regclass::text, conname from pg_constraint c
        where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
          select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`),
    ).toEqual([])
  })

  it('has no deferrable constraint, so that each error belongs to its mutation', async () => {
    expect(
      await db.sql(`select conname from pg_constraint where condeferrable and contype <> 't'
        and connamespace = 'public'::regnamespace`),
    ).toEqual([])
  })
})
