import type { Sql } from '#tests/support/postgres/test-database'

const RELATIONS = `pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'private')`
const ROUTINES = `pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')`
const TABLE = `format('%I.%I', nspname, relname)`
const ROUTINE = `format('%I.%I(%s)', nspname, proname, oidvectortypes(proargtypes))`

/** Queries for statements that each add one right or remove one guard. */
const KINDS = [
  `select format('grant %s on table %s to %s', privilege, ${TABLE}, grantee) as mutant
   from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege,
     unnest(array['anon', 'authenticated', 'public']) grantee, ${RELATIONS}
     and relkind in ('r', 'p') and (grantee = 'public' or not has_table_privilege(grantee, c.oid, privilege))`,
  `select format('grant %s (%I) on table %s to %s', privilege, attname, ${TABLE}, grantee) as mutant
   from unnest(array['SELECT', 'INSERT', 'UPDATE']) privilege, unnest(array['anon', 'authenticated']) grantee,
     pg_attribute a, ${RELATIONS} and attrelid = c.oid and attnum > 0 and not attisdropped and relkind in ('r', 'p')
     and not has_column_privilege(grantee, c.oid, attnum, privilege)`,
  `select format('grant usage on sequence %s to %s', ${TABLE}, grantee) as mutant
   from unnest(array['anon', 'authenticated', 'public']) grantee, ${RELATIONS} and relkind = 'S'`,
  `select format('grant %s on schema %I to %s', privilege, nspname, grantee) as mutant
   from pg_namespace n, unnest(array['anon', 'authenticated', 'public']) grantee,
     unnest(array['usage', 'create']) privilege
   where nspname in ('public', 'private') and (grantee = 'public' or not has_schema_privilege(grantee, n.oid, privilege))
     and not (grantee = 'public' and nspname = 'public' and privilege = 'usage')`,
  `select format('grant execute on routine %s to %s', ${ROUTINE}, grantee) as mutant
   from unnest(array['anon', 'authenticated', 'public']) grantee, ${ROUTINES}
     and (grantee = 'public' or not has_function_privilege(grantee, p.oid, 'execute'))`,
  `select format('grant %s on table %s to service_role', privilege, ${TABLE}) as mutant
   from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege, ${RELATIONS} and nspname = 'private'
     and relkind in ('r', 'p') and not has_table_privilege('service_role', c.oid, privilege)`,
  `select format('grant execute on routine %s to service_role', ${ROUTINE}) as mutant from ${ROUTINES}
     and not has_function_privilege('service_role', p.oid, 'execute')`,
  `select format('alter routine %s security definer', ${ROUTINE}) as mutant from ${ROUTINES} and not prosecdef`,
  `select format('alter routine %s security invoker', ${ROUTINE}) as mutant from ${ROUTINES} and prosecdef`,
  `select format('alter routine %s reset search_path', ${ROUTINE}) as mutant from ${ROUTINES}`,
  `select format('alter table %s disable row level security', ${TABLE}) as mutant from ${RELATIONS} and relrowsecurity`,
  `select format('alter policy %I on %I.%I to public', policyname, schemaname, tablename) as mutant from pg_policies
   where schemaname in ('public', 'private', 'storage', 'realtime')`,
  `select format('create view public.mutant as select * from %s', ${TABLE}) as mutant from ${RELATIONS}
     and relkind = 'r' and relrowsecurity`,
  `select format('grant service_role to %s', grantee) as mutant from unnest(array['anon', 'authenticated']) grantee`,
  `select format('alter role %s bypassrls', grantee) as mutant from unnest(array['anon', 'authenticated']) grantee`,
]

export async function extraGrants(sql: Sql): Promise<string[]> {
  const mutants: string[] = []
  for (const kind of KINDS)
    mutants.push(...(await sql<{ mutant: string }>(kind)).map(({ mutant }) => mutant).sort())
  return mutants
}
