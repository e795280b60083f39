/** Orders and quote requests without an account, once their address belongs to an account. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { pullPage } from '#tests/support/postgres/sync-calls'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('requests without an account', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  const newAddress = () => `kim-${randomUUID()}@keys.example`
  const signUp = async (email: string, confirmedAt: string | null = null) => {
    const uid = randomUUID()
    await db.sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)', [
      uid,
      email,
      confirmedAt,
    ])
    return uid
  }
  const confirm = (uid: string) =>
    db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])

  /** An order and a quote request under the address; returns their ids. */
  async function sendBoth(email: string, uid: string | null = null): Promise<string[]> {
    const ids = [randomUUID(), randomUUID()]
    await db.sql(
      `insert into public.orders (id, user_id, customer_name, customer_email, total_amount)
       values ($1, $2, 'Kim', $3, 39)`,
      [ids[0], uid, email],
    )
    await db.sql(
      `insert into public.quote_requests (id, user_id, customer_name, customer_email) values ($1, $2, 'Kim', $3)`,
      [ids[1], uid, email],
    )
    return ids
  }
  /** Ids of the orders and quote requests that this account can read. */
  const readBy = (uid: string) =>
    db.transaction(async (sql) => {
      await impersonate(sql, uid)
      const rows = await sql<{ id: string }>(
        'select id from public.orders union all select id from public.quote_requests',
      )
      return rows.map(({ id }) => id)
    })
  it('belong to the account from the moment when it confirms their address, in whatever case it was typed', async () => {
    const email = newAddress()
    const sent = [...(await sendBoth(email)), ...(await sendBoth(email.toUpperCase()))]
    const uid = await signUp(email)
    expect(await readBy(uid)).toEqual([])
    await confirm(uid)
    expect((await readBy(uid)).sort()).toEqual(sent.sort())
  })

  it('belong to an account that is created with a confirmed address', async () => {
    const email = newAddress()
    const sent = await sendBoth(email)
    expect((await readBy(await signUp(email, '2026-01-01'))).sort()).toEqual(sent.sort())
  })

  it('never belong to a stranger, to an unconfirmed address, or to a second account', async () => {
    const email = newAddress()
    const owner = await signUp(newAddress(), '2026-01-01')
    await sendBoth(email)
    const ofOwner = await sendBoth(email, owner)
    const unconfirmed = await signUp(email)
    const stranger = await signUp(`x${email}`)
    await confirm(stranger)
    expect(await readBy(unconfirmed)).toEqual([])
    expect(await readBy(stranger)).toEqual([])
    await confirm(unconfirmed)
    expect(await readBy(unconfirmed)).toHaveLength(2)
    expect((await readBy(owner)).sort()).toEqual(ofOwner.sort())
  })

  it('stay without an account if they are sent after the confirmation', async () => {
    const email = newAddress()
    const uid = await signUp(email, '2026-01-01')
    await sendBoth(email)
    expect(await readBy(uid)).toEqual([])
  })

  it('bring the photos of an order with them, also photos that an admin adds without knowing the account', async () => {
    const email = newAddress()
    const [order] = await sendBoth(email)
    const addPhoto = () => {
      const id = randomUUID()
      return db.sql('insert into public.order_photos (id, order_id, pictures) values ($1, $2, $3)', [
        id,
        order,
        [`shop-photos/${id}/1.jpg`],
      ])
    }
    await addPhoto()
    const uid = await signUp(email)
    await confirm(uid)
    await addPhoto()
    const photos = await db.transaction(async (sql) => {
      await impersonate(sql, uid)
      return sql('select id from public.order_photos')
    })
    expect(photos).toHaveLength(2)
  })

  it('reach a device that has pulled before the confirmation of a changed address', async () => {
    const email = newAddress()
    await sendBoth(email)
    const uid = await signUp(newAddress(), '2026-01-01')
    const first = await pullPage(db, uid)
    await db.sql('update auth.users set email = $2, email_confirmed_at = null where id = $1', [uid, email])
    await confirm(uid)
    const page = await pullPage(db, uid, { cursor: first.horizon, epoch: first.epoch, scope: first.scope })
    expect(page.rows.orders).toHaveLength(1)
    expect(page.rows.quote_requests).toHaveLength(1)
  })
})
