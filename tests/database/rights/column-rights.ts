import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import type { Sql } from '#tests/support/postgres/test-database'
import { rightsOf } from '#tests/support/table-rights'
import { storedColumns, WRITTEN } from './client-columns'

/** `table role COMMAND column` for each right that the app uses; a DELETE has no column. */
export function usedRights(): string[] {
  return TABLE_NAMES.flatMap((table) => {
    const { insert = [], update = [], isDeleted } = WRITTEN[table]
    const isFromVisitors = rightsOf(table).insert?.includes('anyone')
    const inserted = insert.length > 0 ? ['id', ...insert] : []
    const visible = TABLES[table].scope === 'public' ? storedColumns(table, true) : []
    return [
      ...storedColumns(table).map((column) => `${table} authenticated SELECT ${column}`),
      ...inserted.map((column) => `${table} authenticated INSERT ${column}`),
      ...update.map((column) => `${table} authenticated UPDATE ${column}`),
      ...(isDeleted ? [`${table} authenticated DELETE`] : []),
      ...(isFromVisitors ? inserted.map((column) => `${table} anon INSERT ${column}`) : []),
      ...visible.map((column) => `${table} anon SELECT ${column}`),
    ]
  })
}

/** The rights that the migrated database grants on the synced tables, in the same format. */
export async function grantedRights(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }>(
    `select format('%s %s %s %s', relname, role, command, attname) as line
     from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped,
       unnest(array['anon', 'authenticated']) role, unnest(array['SELECT', 'INSERT', 'UPDATE']) command
     where relnamespace = 'public'::regnamespace and relname = any ($1)
       and has_column_privilege(role, c.oid, attnum, command)
     union all
     select format('%s %s DELETE', relname, role) from pg_class c, unnest(array['anon', 'authenticated']) role
     where relnamespace = 'public'::regnamespace and relname = any ($1) and has_table_privilege(role, c.oid, 'DELETE')`,
    [TABLE_NAMES],
  )
  return rows.map(({ line }) => line)
}
