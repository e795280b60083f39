import type { Sql } from '#tests/support/postgres/test-database'
import { CALLERS_OF, DEFINERS } from './expected-callers'
import { expectedGrants } from './expected-grants'
import { SERVICE_RIGHTS } from './expected-service'
import { callerLines, readRights, readServiceRights, tableLines } from './read-rights'

const OURS = `('public'::regnamespace, 'private'::regnamespace)`

/** Rules for all tables, policies, functions and roles, each as a query that finds violations. */
const RULES: [complaint: string, query: string][] = [
  [
    'has no row-level security',
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
     where relkind in ('r', 'p') and relnamespace in ${OURS} and not relrowsecurity
       and relname <> all ('{sync_tables,sync_columns,column_aliases,sync_commands,sync_state}') -- public
       and relname <> all ('{sync_ledger,rate_limits,rate_counters,snipcart_orders}') -- unreadable`,
  ],
  ['is a policy for everybody', `select polname as name from pg_policy where 0 = any (polroles)`],
  [
    'is a second policy for the same caller and command',
    `select min(policyname) as name from pg_policies, unnest(roles) as caller
     where schemaname in ('public', 'private') and permissive = 'PERMISSIVE'
     group by schemaname, tablename, caller, cmd having count(*) > 1`,
  ],
  [
    'is a policy for every command',
    `select policyname as name from pg_policies where schemaname <> 'realtime' and cmd = 'ALL'`,
  ],
  [
    'is a view that runs with the rights of its owner',
    `select relname as name from pg_class where relnamespace in ${OURS} and relkind in ('v', 'm')
       and (relkind = 'm' or not coalesce('security_invoker=true' = any (reloptions), false))`,
  ],
  [
    'has no fixed search_path',
    `select proname as name from pg_proc where pronamespace in ${OURS}
       and not exists (select from unnest(proconfig) c where c in ('search_path=""', 'search_path='))`,
  ],
  [
    'is exposed and runs with the rights of its owner',
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
  [
    'is an API role with rights of other roles',
    `select rolname as name from pg_roles where rolname in ('anon', 'authenticated')
       and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
         or exists (select from pg_auth_members where member = pg_roles.oid))`,
  ],
]

/** Violated rules, and differences between the rights in the catalog and the expected ones; empty when correct. */
export async function catalogComplaints(sql: Sql): Promise<string[]> {
  const complaints: string[] = []
  for (const [complaint, query] of RULES) {
    const found = await sql<{ name: string }>(query)
    complaints.push(...found.map(({ name }) => `${name} ${complaint}`))
  }
  const definers = await sql<{ name: string }>(
    `select format('%I.%I', pronamespace::regnamespace, proname) as name from pg_proc
     where prosecdef and pronamespace in ${OURS}`,
  )
  const rights = await readRights(sql)
  const ofService = await readServiceRights(sql)
  return [
    ...complaints,
    ...differences(tableLines(rights), expectedGrants()),
    ...differences(callerLines(rights), CALLERS_OF),
    ...differences([...tableLines(ofService), ...callerLines(ofService)], SERVICE_RIGHTS),
    ...differences(
      definers.map(({ name }) => name),
      DEFINERS,
    ).map((line) => `definer ${line}`),
  ]
}

const differences = (found: readonly string[], expected: readonly string[]): string[] => [
  ...found.filter((line) => !expected.includes(line)).map((line) => `not in the list: ${line}`),
  ...expected.filter((line) => !found.includes(line)).map((line) => `only in the list: ${line}`),
]
