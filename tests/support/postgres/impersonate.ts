import type { Sql, Uid } from './test-database'

/** Sets the role and the claims of this caller in the current transaction, as PostgREST does. */
export async function impersonate(sql: Sql, uid: Uid, address = '192.0.2.1'): Promise<void> {
  const claims = uid ? { sub: uid, role: 'authenticated' } : { role: 'anon' }
  await sql(
    `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
      set_config('request.jwt.claims', $3, true), set_config('request.headers', $4, true)`,
    [
      claims.role,
      uid ?? '',
      JSON.stringify(claims),
      JSON.stringify({ 'x-forwarded-for': `198.51.100.7, ${address}` }),
    ],
  )
}
