import type { Sql } from '#tests/support/postgres/test-database'

/** One right of a caller of the API, or of everybody (PUBLIC), in the two schemas of the product. */
export interface Right {
  kind: 'table' | 'column' | 'routine' | 'schema' | 'sequence'
  /** As a statement names it. */
  object: string
  /** Of a right to one column alone. */
  name: string | null
  grantee: string
  privilege: string
}

/** All of them. What nobody has granted or revoked has the defaults of Postgres, which are told, too. */
export const readRights = (sql: Sql): Promise<Right[]> =>
  readOf(sql, `grantee = 0 or rolname in ('anon', 'authenticated')`)

/** Those of the key that the server's own functions use, but for the tables of `public`: it may do anything there. */
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

/** `table role PRIVILEGE (columns)`, the form of expected-grants.ts. */
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

/** `routine: roles`, and the same of schemas and sequences with what they may do there; the form of expected-callers.ts. */
export function callerLines(rights: readonly Right[]): string[] {
  const callers = new Map<string, string[]>()
  for (const { kind, object, grantee, privilege } of rights) {
    if (kind === 'table' || kind === 'column') continue
    const line = kind === 'routine' ? object : `${kind} ${object} ${privilege}`
    callers.set(line, [...(callers.get(line) ?? []), grantee])
  }
  return [...callers].map(([line, grantees]) => `${line}: ${grantees.sort().join(' ')}`).sort()
}
