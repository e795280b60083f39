import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './test-database'

/** Creates an account as the auth service does; returns its uid. */
export async function makeUser(db: TestDatabase, role: 'user' | 'admin' = 'user'): Promise<string> {
  const uid = randomUUID()
  await db.sql(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{"role": "admin"}')`,
    [uid, `${uid}@rigworks.example`],
  )
  if (role === 'admin') await db.sql(`update public.profiles set role = 'admin' where user_id = $1`, [uid])
  return uid
}
