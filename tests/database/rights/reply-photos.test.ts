/** Photos in messages about quote requests: who may write and read them, and what becomes of the files. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoteReference } from '#shared/orders/quote-reference'
import type { RowValues } from '#shared/schema/row-values'
import { makeUser } from '#tests/support/postgres/make-user'
import { applied, verdictOn } from '#tests/support/postgres/push-cases'
import { insert } from '#tests/support/postgres/sync-calls'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('photos in quote messages', () => {
  let db: TestDatabase
  let customer: string
  let stranger: string
  let admin: string
  let quote: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
    stranger = await makeUser(db)
    admin = await makeUser(db, 'admin')
    quote = await newQuote(customer)
  })
  afterAll(() => db.close())

  async function newQuote(uid: string | null): Promise<string> {
    const id = randomUUID()
    await db.sql(
      `insert into public.quote_requests (id, user_id, customer_name, customer_email)
       values ($1, $2, 'Ann', 'ann@rigworks.example')`,
      [id, uid],
    )
    return id
  }
  const attachments = (id: string, ...names: string[]) =>
    names.map((name) => `quote-attachments/${id}/${name}.webp`)
  const shopPhotos = (id: string, ...names: string[]) => names.map((name) => `shop-photos/${id}/${name}.webp`)
  const write = (uid: string | null, id: string, pictures: string[], over: RowValues = {}) =>
    verdictOn(
      db,
      uid,
      insert(
        'quote_messages',
        { quote_request_id: quote, user_id: customer, author: 'customer', body: 'Hello', pictures, ...over },
        id,
      ),
    )
  const shop: RowValues = { author: 'shop' }

  const store = (bucket: string, name: string, age = '0 days') =>
    db.sql(
      'insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - $3::interval)',
      [bucket, name, age],
    )
  const filesSeenBy = async (uid: string | null, id: string) =>
    (
      await db.as(uid, (sql) =>
        sql<{ path: string }>(
          `select bucket_id || '/' || name as path from storage.objects where name like $1 order by name`,
          [`${id}/%`],
        ),
      )
    ).map(({ path }) => path)

  it('only the customer of the request and admins can read the photos of both sides', async () => {
    const [question, answer] = [randomUUID(), randomUUID()]
    expect(await write(customer, question, attachments(question, '1', '2'))).toEqual(applied)
    expect(await write(admin, answer, shopPhotos(answer, '1'), shop)).toEqual(applied)
    for (const name of ['1', '2']) await store('quote-attachments', `${question}/${name}.webp`)
    for (const name of ['1', 'removed']) await store('shop-photos', `${answer}/${name}.webp`)
    expect(await filesSeenBy(customer, question)).toEqual(attachments(question, '1', '2'))
    expect(await filesSeenBy(customer, answer)).toEqual(shopPhotos(answer, '1'))
    expect(await filesSeenBy(admin, question)).toHaveLength(2)
    expect(await filesSeenBy(admin, answer)).toHaveLength(2)
    for (const uid of [stranger, null])
      for (const id of [question, answer]) expect(await filesSeenBy(uid, id)).toEqual([])
  })

  it('each side stores its photos in its own bucket, and nobody else may', async () => {
    const id = randomUUID()
    const upload = (uid: string | null, bucket: string) =>
      db.as(uid, (sql) =>
        sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, `${id}/1.webp`]),
      )
    for (const uid of [null, customer])
      await expect(upload(uid, 'shop-photos')).rejects.toMatchObject({ code: '42501' })
    await upload(admin, 'shop-photos')
    await upload(customer, 'quote-attachments')
  })

  it('photos are in the folder of their message and the bucket of its author, and number at most five', async () => {
    const id = randomUUID()
    const refused = { code: 'invalid_value' }
    const foreign = attachments(randomUUID(), '1')
    for (const pictures of [foreign, shopPhotos(id, '1'), attachments(id, '1', '2', '3', '4', '5', '6')])
      expect(await write(customer, id, pictures)).toMatchObject(refused)
    for (const pictures of [attachments(id, '1'), shopPhotos(randomUUID(), '1')])
      expect(await write(admin, id, pictures, shop)).toMatchObject(refused)
    expect(await write(stranger, id, attachments(id, '1'))).toMatchObject({ code: 'not_permitted' })
    expect(await write(null, id, attachments(id, '1'))).toMatchObject({ code: 'not_permitted' })
    expect(await write(customer, id, attachments(id, '1', '2', '3', '4', '5'))).toEqual(applied)
  })

  it('a guest, who gets messages by mail, is sent no photos', async () => {
    const [guest, id] = [await newQuote(null), randomUUID()]
    const toGuest = { ...shop, quote_request_id: guest, user_id: null }
    expect(await write(admin, id, shopPhotos(id, '1'), toGuest)).toMatchObject({ code: 'invalid_value' })
    expect(await write(admin, id, [], toGuest)).toEqual(applied)
  })

  it('the mails to both sides say how many photos there are', async () => {
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [customer])
    await db.sql('delete from public.outgoing_mail')
    const [question, answer] = [randomUUID(), randomUUID()]
    await write(customer, question, attachments(question, '1', '2'))
    await write(admin, answer, shopPhotos(answer, '1'), { ...shop, amount: 900 })
    expect(
      await db.sql(`select subject, content -> 'rows' as rows from public.outgoing_mail order by created_at`),
    ).toEqual([
      {
        subject: `Reply to quote ${quoteReference(quote)}`,
        rows: [
          { label: 'Message', value: 'Hello' },
          { label: 'Photos', value: '2' },
        ],
      },
      {
        subject: `Your quote ${quoteReference(quote)} is ready`,
        rows: [
          { label: 'Price', value: '$900' },
          { label: 'Photos', value: '1' },
        ],
      },
    ])
  })

  it('the customer’s data export has the customer’s files, without those of the shop', async () => {
    const [question, answer] = [randomUUID(), randomUUID()]
    await write(customer, question, attachments(question, '1'))
    await write(admin, answer, shopPhotos(answer, '1'), shop)
    await store('quote-attachments', `${question}/1.webp`)
    await store('shop-photos', `${answer}/1.webp`)
    const [row] = await db.as(customer, (sql) =>
      sql<{ files: { bucket: string; name: string }[] }>('select public.own_files() as files'),
    )
    expect(row?.files).toContainEqual({ bucket: 'quote-attachments', name: `${question}/1.webp` })
    expect(row?.files.some(({ name }) => name.startsWith(answer))).toBe(false)
  })

  it('files older than a week are removed only if no message names them', async () => {
    await db.sql('delete from storage.objects')
    const [question, answer] = [randomUUID(), randomUUID()]
    await write(customer, question, attachments(question, '1'))
    await write(admin, answer, shopPhotos(answer, '1'), shop)
    for (const name of ['1', '2']) {
      await store('quote-attachments', `${question}/${name}.webp`, '9 days')
      await store('shop-photos', `${answer}/${name}.webp`, '9 days')
    }
    const list = (call: 'list_orphaned_attachments' | 'list_orphaned_shop_photos') =>
      db.transaction(async (sql) => {
        await sql('set local role service_role')
        const found = await sql<{ name: string }>(`select public.${call}() as name`)
        return found.map(({ name }) => name)
      })
    expect(await list('list_orphaned_attachments')).toEqual([`${question}/2.webp`])
    expect(await list('list_orphaned_shop_photos')).toEqual([`${answer}/2.webp`])
    await db.sql('delete from public.quote_requests where id = $1', [quote])
    expect(await list('list_orphaned_attachments')).toHaveLength(2)
    expect(await list('list_orphaned_shop_photos')).toHaveLength(2)
  })
})
