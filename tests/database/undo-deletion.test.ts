import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import { makeUser } from '#tests/support/postgres/make-user'
import { applied, verdictOn } from '#tests/support/postgres/push-cases'
import { insert, remove } from '#tests/support/postgres/sync-calls'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('O4: undoing a deletion as an admin', () => {
  let db: TestDatabase
  let customer: string
  let admin: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  /** Rows with every column except sync_xid. */
  const rowsOf = async (table: TableName, where: string, value: string) =>
    (
      await db.sql<{ row: RowValues }>(
        `select to_jsonb(t) - 'sync_xid' as row from public.${table} t where ${where} = $1 order by id`,
        [value],
      )
    ).map(({ row }) => row)

  /** Deletes the row as an admin's device does, and inserts again what that device knew of it. */
  async function deleteAndTakeBack(table: TableName, id: string): Promise<void> {
    const [row = {}] = await rowsOf(table, 'id', id)
    const { id: _id, order_id: _order, ...known } = row
    expect(await verdictOn(db, admin, remove(table, id))).toEqual(applied)
    expect(await verdictOn(db, admin, insert(table, known, id))).toEqual(applied)
  }

  async function makeProduct(): Promise<string> {
    const [product] = await db.sql<{ id: string }>(
      `insert into public.products (title, description, category, price, created_at, updated_at)
       values ('Hoist', 'd', 'Parts', 5, '2020-02-02', '2021-03-03') returning id`,
    )
    return product?.id ?? ''
  }

  /** A review of an order, some years old. */
  async function makeReview(product: string): Promise<string> {
    const [review] = await db.sql<{ id: string }>(
      `with bought as (
         insert into public.orders (user_id, total_amount, status) values ($1, 5, 'delivered') returning id)
       insert into public.product_reviews
         (user_id, product_id, order_id, author_name, rating, body, status, created_at, updated_at)
       select $1, $2, id, 'Ann', 4, 'Put back', 'approved', '2020-04-04', '2021-05-05' from bought returning id`,
      [customer, product],
    )
    return review?.id ?? ''
  }

  it.each(['projects', 'news_articles', 'slideshow_slides', 'rigs'] as const)(
    'rows of %s get their dates back',
    async (table) => {
      const [made] = await db.sql<{ id: string }>(
        `insert into public.${table} (title, created_at, updated_at) values ('Old', '2020-02-02', '2021-03-03')
         returning id`,
      )
      const before = await rowsOf(table, 'id', made?.id ?? '')
      await deleteAndTakeBack(table, made?.id ?? '')
      expect(await rowsOf(table, 'id', made?.id ?? '')).toEqual(before)
    },
  )

  it('a review gets its author, order and dates back, and causes no new notification', async () => {
    const id = await makeReview(await makeProduct())
    const before = await rowsOf('product_reviews', 'id', id)
    await deleteAndTakeBack('product_reviews', id)
    expect(await rowsOf('product_reviews', 'id', id)).toEqual(before)
    expect(
      await db.sql(`select from public.notifications where data ->> 'review_id' = $1 offset 1`, [id]),
    ).toEqual([])
  })

  it('an inactive subscription stays inactive', async () => {
    const [made] = await db.sql<{ id: string }>(
      `insert into public.newsletter_subscriptions (email, is_active, subscribed_at)
       values ('left@rigworks.example', false, '2020-02-02') returning id`,
    )
    const before = await rowsOf('newsletter_subscriptions', 'id', made?.id ?? '')
    await deleteAndTakeBack('newsletter_subscriptions', made?.id ?? '')
    expect(await rowsOf('newsletter_subscriptions', 'id', made?.id ?? '')).toEqual(before)
  })

  it('a product is restored with its reviews and saves', async () => {
    const product = await makeProduct()
    await makeReview(product)
    await db.sql('insert into public.saved_products (user_id, product_id) values ($1, $2)', [
      customer,
      product,
    ])
    const rowsOfProduct = () =>
      Promise.all(
        (['product_reviews', 'saved_products'] as const).map((table) => rowsOf(table, 'product_id', product)),
      )
    const before = await rowsOfProduct()
    expect(before.map((rows) => rows.length)).toEqual([1, 1])
    await deleteAndTakeBack('products', product)
    expect(await rowsOfProduct()).toEqual(before)
  })

  it.each([
    ['project', 'projects', 'saved_projects', 'project_id'],
    ['rig', 'rigs', 'saved_rigs', 'rig_id'],
  ] as const)(
    'a %s is restored with its saves, except of closed accounts, and with its quote requests',
    async (_item, table, savedTable, column) => {
      const [made] = await db.sql<{ id: string }>(
        `insert into public.${table} (title) values ('Saved') returning id`,
      )
      const { id = '' } = made ?? {}
      const gone = await makeUser(db)
      for (const user of [customer, gone])
        await db.sql(
          `insert into public.${savedTable} (user_id, ${column}, created_at) values ($1, $2, '2020-06-06')`,
          [user, id],
        )
      await db.sql(
        `insert into public.quote_requests (customer_name, customer_email, ${column}) values ('A', 'a@b.example', $1)`,
        [id],
      )
      const saved = await rowsOf(savedTable, column, id)
      expect(saved).toHaveLength(2)
      expect(await verdictOn(db, admin, remove(table, id))).toEqual(applied)
      expect(await rowsOf('quote_requests', column, id)).toEqual([])
      expect(await rowsOf(savedTable, column, id)).toEqual([])
      await db.sql('delete from auth.users where id = $1', [gone])
      expect(await verdictOn(db, admin, insert(table, { title: 'Back' }, id))).toEqual(applied)
      expect(await rowsOf(savedTable, column, id)).toEqual(
        saved.filter(({ user_id }) => user_id === customer),
      )
      expect(await rowsOf('quote_requests', column, id)).toHaveLength(1)
    },
  )

  describe('the original is required', () => {
    let review: string
    let product: string
    let known: RowValues
    beforeAll(async () => {
      product = await makeProduct()
      review = await makeReview(product)
      const [row = {}] = await rowsOf('product_reviews', 'id', review)
      const { id: _id, order_id: _order, ...rest } = row
      known = rest
      expect(await verdictOn(db, admin, remove('product_reviews', review))).toEqual(applied)
    })
    const refused = { status: 'rejected', code: 'not_permitted' }

    it('rejects another author, text, product or id of a review', async () => {
      const forgeries: RowValues[] = [
        { author_name: 'Bob' },
        { rating: 1 },
        { title: 'Never again' },
        { body: 'Never again' },
        { body: null },
        { product_id: await makeProduct() },
        { user_id: admin },
        { user_id: await makeUser(db) },
        { user_id: null },
      ]
      for (const forged of forgeries)
        expect(
          await verdictOn(db, admin, insert('product_reviews', { ...known, ...forged }, review)),
        ).toMatchObject(refused)
      expect(await verdictOn(db, admin, insert('product_reviews', known))).toMatchObject(refused)
      expect(await rowsOf('product_reviews', 'product_id', product)).toEqual([])
    })

    it('rejects another address of an inactive subscription', async () => {
      const [made] = await db.sql<{ id: string }>(
        `insert into public.newsletter_subscriptions (email, is_active) values ('was@rigworks.example', false) returning id`,
      )
      expect(await verdictOn(db, admin, remove('newsletter_subscriptions', made?.id ?? ''))).toEqual(applied)
      for (const email of ['victim@rigworks.example', 'other@rigworks.example'])
        expect(
          await verdictOn(
            db,
            admin,
            insert('newsletter_subscriptions', { email, is_active: false }, made?.id),
          ),
        ).toMatchObject(refused)
    })

    it('the audit lists deletion and undo of a review, and nothing for reviews restored with a product', async () => {
      expect(await verdictOn(db, admin, insert('product_reviews', known, review))).toEqual(applied)
      expect(await verdictOn(db, admin, remove('products', product))).toEqual(applied)
      expect(
        await verdictOn(
          db,
          admin,
          insert('products', { title: 'Hoist', description: 'd', category: 'Parts', price: 5 }, product),
        ),
      ).toEqual(applied)
      expect(await rowsOf('product_reviews', 'id', review)).toHaveLength(1)
      const [found] = await db.as(admin, (sql) =>
        sql<{ lines: object[] }>('select public.read_changes() as lines'),
      )
      const ours = { kind: 'review', actor: admin, target: customer, key: null, field: null, before: null }
      expect(found?.lines.slice(0, 2)).toMatchObject([
        { ...ours, after: 'put_back' },
        { ...ours, after: 'deleted' },
      ])
      expect(
        await db.sql('select action from private.review_changes where review_id = $1 order by id', [review]),
      ).toEqual([{ action: 'deleted' }, { action: 'put_back' }])
    })
  })

  it('a customer cannot undo an admin’s deletion, and after a month an admin cannot either', async () => {
    const product = await makeProduct()
    const review = await makeReview(product)
    const back = insert(
      'product_reviews',
      { user_id: customer, product_id: product, author_name: 'Ann', rating: 4, status: 'approved' },
      review,
    )
    expect(await verdictOn(db, admin, remove('product_reviews', review))).toEqual(applied)
    expect(await verdictOn(db, customer, back)).toMatchObject({ status: 'rejected', code: 'not_permitted' })
    await db.sql(`update private.deleted_rows set deleted_at = now() - interval '31 days'`)
    await db.sql('select private.prune_sync()')
    expect(await db.sql('select from private.deleted_rows')).toEqual([])
    expect(await verdictOn(db, admin, back)).toMatchObject({ status: 'rejected', code: 'not_permitted' })
  })
})
