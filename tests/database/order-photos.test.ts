/** Photos of the progress of orders, and photos in internal notes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { applied, verdictOn } from '#tests/support/postgres/push-cases'
import { insert, remove, update } from '#tests/support/postgres/sync-calls'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('photos of orders', () => {
  let db: TestDatabase
  let customer: string
  let stranger: string
  let admin: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
    stranger = await makeUser(db)
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  async function newOrder(uid: string | null, email: string | null = null): Promise<string> {
    const [order] = await db.sql<{ id: string }>(
      `insert into public.orders (user_id, customer_email, total_amount, status)
       values ($1, $2, 1, 'delivered') returning id`,
      [uid, email],
    )
    return order?.id ?? ''
  }
  const pathsOf = (id: string, ...names: string[]) => names.map((name) => `shop-photos/${id}/${name}.webp`)
  async function addPhotos(order: string, uid: string | null, names = ['a', 'b']): Promise<string> {
    const id = randomUUID()
    const values = { order_id: order, user_id: uid, caption: 'Box welded', pictures: pathsOf(id, ...names) }
    expect(await verdictOn(db, admin, insert('order_photos', values, id))).toEqual(applied)
    return id
  }
  const read = async (id: string) =>
    (
      await db.sql<RowValues>('select user_id, caption, pictures from public.order_photos where id = $1', [
        id,
      ])
    )[0]
  const seenBy = (uid: string | null, id: string) =>
    db.as(uid, (sql) => sql('select id from public.order_photos where id = $1', [id]))
  const store = (name: string, age = '0 days') =>
    db.sql(
      `insert into storage.objects (bucket_id, name, created_at) values ('shop-photos', $1, now() - $2::interval)`,
      [name, age],
    )
  const filesSeenBy = async (uid: string, id: string) =>
    (
      await db.as(uid, (sql) =>
        sql<{ name: string }>(
          `select name from storage.objects where bucket_id = 'shop-photos' and name like $1 order by name`,
          [`${id}/%`],
        ),
      )
    ).map(({ name }) => name)

  it('only the customer of the order and admins can read rows and files', async () => {
    const id = await addPhotos(await newOrder(customer), customer)
    for (const name of ['a', 'b', 'removed']) await store(`${id}/${name}.webp`)
    expect(await seenBy(customer, id)).toEqual([{ id }])
    expect(await seenBy(admin, id)).toEqual([{ id }])
    expect(await seenBy(stranger, id)).toEqual([])
    await expect(seenBy(null, id)).rejects.toMatchObject({ code: '42501' })
    expect(await filesSeenBy(customer, id)).toEqual([`${id}/a.webp`, `${id}/b.webp`])
    expect(await filesSeenBy(admin, id)).toHaveLength(3)
    expect(await filesSeenBy(stranger, id)).toEqual([])
  })

  it('photos belong to the customer of their order, and are in the folder of their row', async () => {
    const [order, id] = [await newOrder(customer), randomUUID()]
    const sound = { order_id: order, user_id: customer, caption: '', pictures: pathsOf(id, 'a') }
    const write = (uid: string, values: RowValues) => verdictOn(db, uid, insert('order_photos', values, id))
    for (const user_id of [stranger, null])
      expect(await write(admin, { ...sound, user_id })).toMatchObject({ code: 'not_permitted' })
    expect(await write(customer, sound)).toMatchObject({ code: 'not_permitted' })
    for (const pictures of [[], pathsOf(randomUUID(), 'a'), [`quote-attachments/${id}/1.webp`]])
      expect(await write(admin, { ...sound, pictures })).toMatchObject({ code: 'invalid_value' })
    expect(await write(admin, { ...sound, caption: 'x'.repeat(501) })).toMatchObject({
      code: 'invalid_value',
    })
    expect(await write(admin, sound)).toEqual(applied)
    // An order without an account has no reader.
    const guest = await newOrder(null, 'guest@rigworks.example')
    expect(await read(await addPhotos(guest, null))).toMatchObject({ user_id: null })
  })

  it('a changed caption, a removed picture and a deletion are in the history, and the deleted row can be restored', async () => {
    const id = await addPhotos(await newOrder(customer), customer)
    const before = await read(id)
    const edit = update('order_photos', id, { caption: 'Box' }, { caption: 'Box welded' })
    expect(await verdictOn(db, admin, edit)).toEqual(applied)
    const fewer = update(
      'order_photos',
      id,
      { pictures: pathsOf(id, 'a') },
      { pictures: pathsOf(id, 'a', 'b') },
    )
    expect(await verdictOn(db, customer, fewer)).toMatchObject({ status: 'rejected' })
    expect(await verdictOn(db, admin, fewer)).toEqual(applied)
    expect(await verdictOn(db, customer, remove('order_photos', id))).toMatchObject({ status: 'rejected' })
    expect(await verdictOn(db, admin, remove('order_photos', id))).toEqual(applied)
    const history = await db.sql<{ before: RowValues }>(
      'select action, row_name, before from public.row_changes where row_id = $1 order by changed_at',
      [id],
    )
    expect(history).toMatchObject([
      { action: 'update', row_name: expect.stringMatching(/^GR-\d+$/), before: { caption: 'Box welded' } },
      { action: 'update', before: { pictures: pathsOf(id, 'a', 'b') } },
      { action: 'delete', before: { caption: 'Box', pictures: pathsOf(id, 'a') } },
    ])
    const restored = { ...history[2]?.before, ...before }
    expect(await verdictOn(db, admin, insert('order_photos', restored, id))).toEqual(applied)
    expect(await read(id)).toEqual(before)
  })

  it('the customer’s devices are notified once of photos added together, and not of restored ones', async () => {
    const uid = await makeUser(db)
    const order = await newOrder(uid)
    await db.sql(
      'insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
      [uid, `https://fcm.googleapis.com/fcm/send/${uid}`, 'B'.repeat(87), 'A'.repeat(22)],
    )
    const queued = () =>
      db.sql<{ title: string; body: string }>(
        'select title, body from public.outgoing_push where order_id = $1',
        [order],
      )
    const clear = () => db.sql('delete from public.outgoing_push where order_id = $1', [order])
    const id = await addPhotos(order, uid, ['a', 'b', 'c'])
    await addPhotos(order, uid)
    expect(await queued()).toEqual([
      { title: expect.stringMatching(/^Order /), body: 'New photos of your order.' },
    ])
    await clear()
    const row = await read(id)
    await db.sql(`update public.order_photos set created_at = now() - interval '1 day' where id = $1`, [id])
    expect(await verdictOn(db, admin, remove('order_photos', id))).toEqual(applied)
    expect(await verdictOn(db, admin, insert('order_photos', { ...row, order_id: order }, id))).toEqual(
      applied,
    )
    expect(await queued()).toEqual([])
    await db.sql('update public.user_preferences set order_updates = false where user_id = $1', [uid])
    await addPhotos(order, uid)
    expect(await queued()).toEqual([])
  })

  it('a note with photos requires no text, and its photos are only for admins', async () => {
    const [order, id] = [await newOrder(customer), randomUUID()]
    const note = { order_id: order, author_id: admin, body: '' }
    const write = (values: RowValues) =>
      verdictOn(db, admin, insert('internal_notes', { ...note, ...values }, id))
    expect(await write({})).toMatchObject({ code: 'invalid_value' })
    expect(await write({ pictures: pathsOf(randomUUID(), 'a') })).toMatchObject({ code: 'invalid_value' })
    expect(await write({ pictures: pathsOf(id, 'a') })).toEqual(applied)
    await store(`${id}/a.webp`)
    expect(await filesSeenBy(admin, id)).toEqual([`${id}/a.webp`])
    expect(await filesSeenBy(customer, id)).toEqual([])
  })

  it('photos are in the data export, and are deleted with the customer’s data, including from the history', async () => {
    const uid = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    const [own, guest] = [await newOrder(uid), await newOrder(null, `${uid}@rigworks.example`)]
    const [ofOwn, ofGuest] = [await addPhotos(own, uid), await addPhotos(guest, null)]
    const edit = update('order_photos', ofGuest, { caption: 'Box' }, { caption: 'Box welded' })
    expect(await verdictOn(db, admin, edit)).toEqual(applied)
    const other = await addPhotos(await newOrder(customer), customer)
    const exported = await db.transaction(async (sql) => {
      await impersonate(sql, uid)
      const [row] = await sql<{ data: Record<string, RowValues[]> }>(
        'select public.export_own_data() as data',
      )
      return row?.data
    })
    expect(exported?.order_photos).toMatchObject([{ id: ofOwn, caption: 'Box welded' }])
    expect(JSON.stringify(exported)).not.toContain(ofGuest)
    // A deletion by an admin keeps the row in the history until the customer's data go.
    expect(await verdictOn(db, admin, remove('order_photos', ofOwn))).toEqual(applied)
    await db.sql('update public.orders set user_id = null, customer_email = null where id = any ($1)', [
      [own, guest],
    ])
    expect(
      await db.sql('select id from public.order_photos where id = any ($1)', [[ofOwn, ofGuest, other]]),
    ).toEqual([{ id: other }])
    const kept = await db.sql('select row_id from public.row_changes where before ->> $1 = any ($2)', [
      'order_id',
      [own, guest],
    ])
    expect(kept).toEqual([])
  })

  it('lists files older than a week that no row, note or history entry names', async () => {
    await db.sql(`delete from storage.objects where bucket_id = 'shop-photos'`)
    const id = await addPhotos(await newOrder(customer), customer)
    const fewer = update(
      'order_photos',
      id,
      { pictures: pathsOf(id, 'a') },
      { pictures: pathsOf(id, 'a', 'b') },
    )
    expect(await verdictOn(db, admin, fewer)).toEqual(applied)
    const note = randomUUID()
    const values = { customer_id: customer, author_id: admin, body: '', pictures: pathsOf(note, 'a') }
    expect(await verdictOn(db, admin, insert('internal_notes', values, note))).toEqual(applied)
    const stray = randomUUID()
    for (const [name, age] of [
      [`${id}/a.webp`, '9 days'],
      [`${id}/b.webp`, '9 days'],
      [`${id}/never.webp`, '8 days'],
      [`${note}/a.webp`, '9 days'],
      [`${stray}/old.webp`, '9 days'],
      [`${stray}/new.webp`, '6 days'],
    ] as const)
      await store(name, age)
    const list = () =>
      db.transaction(async (sql) => {
        await sql('set local role service_role')
        const found = await sql<{ name: string }>('select public.list_orphaned_shop_photos() as name')
        return found.map(({ name }) => name)
      })
    expect(await list()).toEqual([`${stray}/old.webp`, `${id}/never.webp`])
    // A deleted note can be restored for 30 days.
    expect(await verdictOn(db, admin, remove('internal_notes', note))).toEqual(applied)
    expect(await list()).not.toContain(`${note}/a.webp`)
    await db.sql('delete from private.deleted_rows')
    await db.sql('delete from public.row_changes')
    expect(await list()).toEqual([`${id}/b.webp`, `${note}/a.webp`, `${stray}/old.webp`, `${id}/never.webp`])
    await expect(
      db.as(admin, (sql) => sql('select public.list_orphaned_shop_photos()')),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
