import type { Sql } from '#tests/support/postgres/test-database'

/** One right of an API role or PUBLIC in the two schemas of the product. */
export interface Right {
  kind: 'table' | 'column' | 'routine' | 'schema' | 'sequence'
  /** The object as written in a GRANT statement. */
  object: string
  /** The column, for a right to one column. */
  name: string | null
  grantee: string
  privilege: string
}

/** All rights of the API roles and PUBLIC, including the defaults of Postgres. */
export const readRights = (sql: Sql): Promise<Right[]> =>
  readOf(sql, `grantee = 0 or rolname in ('anon', 'authenticated')`)

/** The rights of service_role, except on tables of `public`, where it has all rights. */
export async function readServiceRights(sql: Sql): Promise<Right[]> {
  const rights = await readOf(sql, `rolname = 'service_role'`)
  return rights.filter(({ kind, object }) => kind !== 'table' || !object.startsWith('public.'))
}

function readOf(sql: Sql, grantees: string): Promise<Right[]> {
  return sql<Right>(`
    select kind, object, name, coalesce(rolname, 'PUBLIC') as grantee, privilege_type as privilege
    from (
      select case relkind when 'S' then 'sequence' else 'table' end as kind,
        format('%I.%I', nspname, relname) as object, null as name,
        coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) as acl
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all
      select 'column', format('%I.%I', nspname, relname), attname, attacl
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'private') and attacl is not null and not attisdropped
      union all
      select 'routine', format('%I.%I(%s)', nspname, proname, oidvectortypes(proargtypes)), null,
        coalesce(proacl, acldefault('f', proowner))
      from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')
      union all
      select 'schema', nspname, null, coalesce(nspacl, acldefault('n', nspowner))
      from pg_namespace where nspname in ('public', 'private')
    ) objects, aclexplode(acl) granted left join pg_roles on pg_roles.oid = grantee
    where ${grantees} order by 1, 2, 3, 4, 5`)
}

/** Table rights in the format of expected-grants.ts, `table role PRIVILEGE (columns)`. */
export function tableLines(rights: readonly Right[]): string[] {
  const whole = rights.filter(({ kind }) => kind === 'table')
  const lineOf = ({ object, grantee, privilege }: Right) => `${object} ${grantee} ${privilege}`
  const lines = whole.map(lineOf)
  const columns = new Map<string, string[]>()
  for (const right of rights.filter(({ kind }) => kind === 'column')) {
    const line = lineOf(right)
    if (!lines.includes(line)) columns.set(line, [...(columns.get(line) ?? []), right.name ?? ''])
  }
  return [...lines, ...[...columns].map(([line, names]) => `${line} (${names.sort().join(', ')})`)].sort()
}

/** Rights to routines, schemas and sequences in the format of expected-callers.ts, `routine: roles`. */
export function callerLines(rights: readonly Right[]): string[] {
  const callers = new Map<string, string[]>()
  for (const { kind, object, grantee, privilege } of rights) {
    if (kind === 'table' || kind === 'column') continue
    const line = kind === 'routine' ? object : `${kind} ${object} ${privilege}`
    callers.set(line, [...(callers.get(line) ?? []), grantee])
  }
  return [...callers].map(([line, grantees]) => `${line}: ${grantees.sort().join(' ')}`).sort()
}
