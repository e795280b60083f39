import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './test-database'

/**
 * Creates an account as the auth service does; returns its uid. Its present address is not confirmed, as after a change of
 * address.
 */
export async function makeUser(db: TestDatabase, role: 'user' | 'admin' = 'user'): Promise<string> {
  const uid = randomUUID()
  await db.sql(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, now(), '{"role": "admin"}')`,
    [uid, `${uid}@rigworks.example`],
  )
  await db.sql('update auth.users set email_confirmed_at = null where id = $1', [uid])
  if (role === 'admin') await db.sql(`update public.profiles set role = 'admin' where user_id = $1`, [uid])
  return uid
}
