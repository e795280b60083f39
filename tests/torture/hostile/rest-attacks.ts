import { TABLE_NAMES } from '#shared/schema/tables'
import { type Attack, anyCaller, asJson } from './attack'
import { anyJson, anyText, encoded, toHostileJson } from './poison'

const HIDDEN = [
  'sync_ledger',
  'rate_limits',
  'users',
  'objects',
  'schema_migrations',
  'outgoing_mail',
  'role_changes',
]
const SCHEMAS = ['private', 'auth', 'storage', 'pg_catalog', 'information_schema', 'supabase_migrations']

/** Requests for other people's rows and columns, in every syntax of PostgREST. */
export const attackRest: Attack = (random, world) => {
  const table = random.pick([random.pick(TABLE_NAMES), random.pick(HIDDEN), encoded(anyText(random))])
  const text = () => encoded(anyText(random).slice(0, 500))
  const filter = random.pick([
    `select=*,auth.users(*)`,
    `select=${text()}`,
    `id=eq.${text()}`,
    `id=in.(${text()})`,
    `${text()}=eq.1`,
    `or=(id.eq.${text()},user_id.not.is.null)`,
    `and=(${text()})`,
    `order=${text()}`,
    `limit=${text()}`,
    `limit=-1&offset=99999999999`,
    `user_id=eq.${world.victim.uid}`,
    `columns=${text()}`,
    `on_conflict=${text()}`,
    `id=like.${'%25'.repeat(400)}`,
    `title=match.${encodeURIComponent('(a+)+$')}`,
    `select=${'id,'.repeat(3_000)}`,
  ])
  const headers = asJson(anyCaller(random, world))
  if (random.chance(0.3)) headers.push(['Accept-Profile', random.pick(SCHEMAS) ?? ''])
  if (random.chance(0.3)) headers.push(['Content-Profile', random.pick(SCHEMAS) ?? ''])
  if (random.chance(0.2))
    headers.push(['Prefer', 'return=representation,resolution=merge-duplicates,tx=commit'])
  const method = random.pick(['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'TRACE']) ?? 'GET'
  const values = random.chance(0.5)
    ? { role: 'admin', user_id: world.victim.uid, status: 'delivered' }
    : anyJson(random)
  const hasBody = ['POST', 'PATCH', 'PUT'].includes(method)
  return {
    method,
    target: `/rest/v1/${table}?${filter}`,
    headers,
    ...(hasBody && { body: toHostileJson(random, random.chance(0.3) ? Array(300).fill(values) : values) }),
  }
}
