/** When an account gets its rows. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('rows of a new account', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  const signUp = async (confirmedAt: string | null) => {
    const uid = randomUUID()
    await db.sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)', [
      uid,
      `${uid}@rigworks.example`,
      confirmedAt,
    ])
    return uid
  }
  const confirm = (uid: string) =>
    db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
  const rowsOf = async (uid: string) => {
    const [row] = await db.sql<{ profiles: number; preferences: number }>(
      `select (select count(*)::int from public.profiles where user_id = $1) as profiles,
         (select count(*)::int from public.user_preferences where user_id = $1) as preferences`,
      [uid],
    )
    return row
  }

  it('a person who has signed up is a user only once the address is confirmed', async () => {
    const uid = await signUp(null)
    expect(await rowsOf(uid)).toEqual({ profiles: 0, preferences: 0 })
    await confirm(uid)
    expect(await rowsOf(uid)).toEqual({ profiles: 1, preferences: 1 })
  })

  it('an account created with a confirmed address is a user immediately', async () => {
    expect(await rowsOf(await signUp('2026-01-01'))).toEqual({ profiles: 1, preferences: 1 })
  })

  it('confirming a new address changes neither name nor role', async () => {
    const uid = await signUp('2026-01-01')
    await db.sql(`update public.profiles set role = 'admin', display_name = 'Mina' where user_id = $1`, [uid])
    await db.sql(`update auth.users set email = $2, email_confirmed_at = null where id = $1`, [
      uid,
      `new-${uid}@rigworks.example`,
    ])
    await confirm(uid)
    expect(
      await db.sql('select role, display_name, email from public.profiles where user_id = $1', [uid]),
    ).toEqual([{ role: 'admin', display_name: 'Mina', email: `new-${uid}@rigworks.example` }])
  })
})
