import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#sync/core/mutation'
import { makeUser } from '#tests/support/postgres/make-user'
import {
  applied,
  insertProject,
  type ProjectValues,
  quote,
  readProject,
  verdictOn,
} from '#tests/support/postgres/push-cases'
import { changes, insert, push, remove, update } from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'

describe.each(DRIVERS)('sync_push on %s', (_name, open) => {
  let db: TestDatabase
  let customer: string
  let stranger: string
  let admin: string
  beforeAll(async () => {
    db = await open()
    customer = await makeUser(db)
    stranger = await makeUser(db)
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  const makeProject = (values?: ProjectValues) => insertProject(db, values)
  const projectOf = (id: string) => readProject(db, id)
  const verdictOf = (uid: Uid, ...list: Change[]) => verdictOn(db, uid, ...list)

  it('S11: applies inserts, updates and deletes and returns the xid', async () => {
    const id = randomUUID()
    expect(
      await push(db, admin, [
        changes(insert('projects', { title: 'One', tags: ['a'] }, id)),
        changes(update('projects', id, { title: 'Two', year: 2021 }, { title: 'One', year: null })),
      ]),
    ).toEqual([applied, applied])
    expect(await projectOf(id)).toEqual({ title: 'Two', year: 2021, tags: ['a'], images: [] })
    expect(await verdictOf(admin, remove('projects', id))).toEqual(applied)
    expect(await projectOf(id)).toBeUndefined()
  })

  it('S9: applies a mutation completely or not at all, and a refused one does not affect the others', async () => {
    const [good, half, alsoGood] = [randomUUID(), randomUUID(), randomUUID()]
    const verdicts = await push(db, admin, [
      changes(insert('projects', { title: 'good' }, good)),
      changes(insert('projects', { title: 'half' }, half), insert('projects', { title: 'x', year: 3 })),
      changes(insert('projects', { title: 'also good' }, alsoGood)),
    ])
    expect(verdicts).toEqual([
      applied,
      { status: 'rejected', code: 'invalid_value', sqlstate: '23514', fields: ['year'] },
      applied,
    ])
    expect(await projectOf(half)).toBeUndefined()
    expect([await projectOf(good), await projectOf(alsoGood)]).toMatchObject([
      { title: 'good' },
      { title: 'also good' },
    ])
  })

  it('S9: a batch with many refused mutations applies all the others, in order', async () => {
    const list = Array.from({ length: 120 }, (_, n) =>
      changes(insert('projects', { title: `batch ${n}`, year: n % 7 === 0 ? 3 : 2000 })),
    )
    const client = randomUUID()
    let verdicts = await push(db, admin, list, client)
    // On a slow machine they take longer than one call may; as a device does, the test sends the rest again.
    while (verdicts.some(({ status }) => status === 'not_reached'))
      verdicts = await push(db, admin, list, client)
    expect(verdicts.map(({ status }) => status)).toEqual(
      list.map((_, n) => (n % 7 === 0 ? 'rejected' : 'applied')),
    )
    const [count] = await db.sql(`select count(*)::int as n from public.projects where title like 'batch %'`)
    expect(count).toEqual({ n: verdicts.filter(({ status }) => status === 'applied').length })
  })

  it('S9: answers not_reached for mutations beyond its time limit', async () => {
    await db.sql(`create function private.dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.5); return new; end $$`)
    await db.sql(`create trigger dawdle before insert on public.contact_messages for each row
      execute function private.dawdle()`)
    const message = { name: 'Ann', email: 'ann@rigworks.example', subject: 's', message: 'm' }
    const list = Array.from({ length: 5 }, () => changes(insert('contact_messages', message)))
    const client = randomUUID()
    const verdicts = await push(db, null, list, client)
    expect(verdicts[0]).toEqual(applied)
    expect(verdicts.at(-1)).toEqual({ status: 'not_reached' })
    await db.sql('drop trigger dawdle on public.contact_messages')
    expect(await push(db, null, list, client)).toEqual(list.map(() => applied))
    expect(await db.sql('select from public.contact_messages')).toHaveLength(list.length)
  })

  it('S10: a resend changes nothing and gets the same verdicts', async () => {
    const client = randomUUID()
    const list = [
      changes(insert('quote_requests', quote)),
      changes(insert('quote_requests', { ...quote, customer_email: 'nobody' })),
    ]
    const first = await push(db, null, list, client)
    expect(first).toMatchObject([{ status: 'applied' }, { status: 'rejected', code: 'invalid_value' }])
    const before = await db.sql('select id from public.quote_requests')
    expect(await push(db, null, list, client)).toEqual(first)
    expect(await push(db, null, [...list].reverse(), client)).toEqual([...first].reverse())
    expect(await db.sql('select id from public.quote_requests')).toEqual(before)
  })

  it('S10: the same id with another payload is refused', async () => {
    const client = randomUUID()
    const sent = changes(insert('quote_requests', quote))
    await push(db, null, [sent], client)
    const edited = { ...sent, body: changes(insert('quote_requests', quote)).body }
    expect(await push(db, null, [edited], client)).toEqual([
      { status: 'rejected', code: 'payload_mismatch', sqlstate: null },
    ])
    expect(await push(db, null, [sent], client)).toEqual([applied])
  })

  it('S10: the same id with another payload in one batch is refused, and the same payload is not', async () => {
    const client = randomUUID()
    const sent = changes(insert('quote_requests', quote))
    const other = randomUUID()
    const edited = { ...sent, body: changes(insert('quote_requests', quote, other)).body }
    expect(await push(db, null, [sent, edited, sent], client)).toEqual([
      applied,
      { status: 'rejected', code: 'payload_mismatch', sqlstate: null },
      applied,
    ])
    expect(await db.sql('select from public.quote_requests where id = $1', [other])).toEqual([])
  })

  it('S10: the ledger is separate for each account', async () => {
    const client = randomUUID()
    const project = await makeProject()
    const sent = changes(insert('saved_projects', { user_id: customer, project_id: project }))
    expect(await push(db, customer, [sent], client)).toEqual([applied])
    expect(await push(db, stranger, [sent], client)).toMatchObject([
      { status: 'rejected', code: 'not_permitted' },
    ])
  })

  it('S10: a rate limit is answered with retry_later and not stored', async () => {
    const client = randomUUID()
    const sent = changes(insert('newsletter_subscriptions', { email: 'later@rigworks.example' }))
    await db.sql(`update private.rate_limits set max_rows = 0 where bucket = 'newsletter_subscriptions'`)
    const [limited] = await push(db, null, [sent], client)
    expect(limited).toMatchObject({ status: 'retry_later', code: 'rate_limited' })
    expect(limited?.status === 'retry_later' && limited.retry_after_seconds).toBeGreaterThan(0)
    await db.sql(`update private.rate_limits set max_rows = 200 where bucket = 'newsletter_subscriptions'`)
    expect(await push(db, null, [sent], client)).toEqual([applied])
  })

  it('S10: stores no row data, and a resend of a conflict returns the current row', async () => {
    const client = randomUUID()
    const id = await makeProject({ title: 'theirs' })
    const sent = changes(update('projects', id, { title: 'mine' }, { title: 'base' }))
    const conflict = { status: 'conflict', conflicts: [{ table: 'projects', id, fields: ['title'] }] }
    expect(await push(db, admin, [sent], client)).toMatchObject([
      { ...conflict, conflicts: [{ ...conflict.conflicts[0], row: { id, title: 'theirs' } }] },
    ])
    const [stored] = await db.sql('select verdict from private.sync_ledger where client_id = $1', [client])
    expect(stored).toEqual({ verdict: conflict })
    await db.sql(`update public.projects set title = 'theirs, later' where id = $1`, [id])
    expect(await push(db, admin, [sent], client)).toMatchObject([
      { conflicts: [{ row: { title: 'theirs, later' } }] },
    ])
    await db.sql('delete from public.projects where id = $1', [id])
    expect(await push(db, admin, [sent], client)).toEqual([
      { status: 'rejected', code: 'gone', sqlstate: null },
    ])
  })

  it('S11: holds mutations that depend on one that was not applied, and only those', async () => {
    const client = randomUUID()
    const bad = changes(insert('projects', { title: '' }))
    const dependent = { ...changes(insert('projects', { title: 'dependent' })), after: [bad.id] }
    const further = { ...changes(insert('projects', { title: 'further' })), after: [dependent.id] }
    const free = changes(insert('projects', { title: 'free' }))
    expect(await push(db, admin, [bad, dependent, further, free], client)).toEqual([
      { status: 'rejected', code: 'invalid_value', sqlstate: '23514', fields: ['title'] },
      { status: 'held', by: bad.id },
      { status: 'held', by: dependent.id },
      applied,
    ])
    // "held" is not stored: once its predecessor is applied, in an earlier call, it is applied.
    const good = changes(insert('projects', { title: 'good' }))
    const waiting = { ...changes(insert('projects', { title: 'waiting' })), after: [good.id] }
    expect(await push(db, admin, [waiting], client)).toEqual([{ status: 'held', by: good.id }])
    await push(db, admin, [good], client)
    expect(await push(db, admin, [waiting], client)).toEqual([applied])
  })

  it('S11: names the columns of a refused value when the database knows them', async () => {
    const product = { title: 'Stand', description: 'Steel', category: 'Tools', price: 10 }
    const list = [
      changes(insert('products', { ...product, sale_price: 12 })),
      changes(insert('products', { ...product, category: null })),
      changes(insert('products', { ...product, price: 'cheap' })),
      changes(
        insert('projects', { title: 'fits' }),
        insert('projects', { title: 'no', year: 99_999_999_999 }),
      ),
    ]
    expect(await push(db, admin, list)).toEqual([
      { status: 'rejected', code: 'invalid_value', sqlstate: '23514', fields: ['price', 'sale_price'] },
      { status: 'rejected', code: 'invalid_value', sqlstate: '23502', fields: ['category'] },
      { status: 'rejected', code: 'invalid_value', sqlstate: '22P02', fields: ['price'] },
      { status: 'rejected', code: 'invalid_value', sqlstate: '22003', fields: ['year'] },
    ])
  })

  it('S13: rejects a malformed `after` and one with too many ids', async () => {
    const sent = changes(insert('projects', { title: 'in a lane' }))
    const lanes = ['everything', { a: 1 }, Array.from({ length: 1001 }, () => randomUUID()), ['not-an-id']]
    const list = lanes.map((after) => ({ ...sent, id: randomUUID(), after: after as string[] }))
    expect(await push(db, admin, list)).toEqual([
      { status: 'rejected', code: 'malformed', sqlstate: null },
      { status: 'rejected', code: 'malformed', sqlstate: null },
      { status: 'rejected', code: 'too_large', sqlstate: null },
      { status: 'held', by: 'not-an-id' },
    ])
  })

  it('S11: applies changes whose result already exists: deleting a deleted row, saving a favorite twice', async () => {
    const project = await makeProject()
    expect(await verdictOf(admin, remove('projects', randomUUID()))).toEqual(applied)
    const favorite = { user_id: customer, project_id: project }
    expect(await verdictOf(customer, insert('saved_projects', favorite))).toEqual(applied)
    expect(await verdictOf(customer, insert('saved_projects', favorite))).toEqual(applied)
    const rows = await db.sql<{ id: string }>(
      `select id, encode(sha256(convert_to(user_id || ':' || project_id, 'UTF8')), 'hex') as hash
       from public.saved_projects where project_id = $1`,
      [project],
    )
    expect(rows).toHaveLength(1)
    const { id, hash } = rows[0] as { id: string; hash: string }
    expect(id.replaceAll('-', '')).toBe(hash.slice(0, 32))
  })

  it.each([
    ['rig', `rigs (title) values ('Cap')`],
    [
      'product',
      `products (title, description, category, price) values ('Apron', 'Split leather', 'Apparel', 1)`,
    ],
  ] as const)(
    'S11: a %s that two devices save is one row, whose id follows from account and item',
    async (kind, made) => {
      const table = `saved_${kind}s` as const
      const column = `${kind}_id`
      const [item] = await db.sql<{ id: string }>(`insert into public.${made} returning id`)
      const favorite = { user_id: customer, [column]: item?.id ?? '' }
      expect(await verdictOf(customer, insert(table, favorite))).toEqual(applied)
      expect(await verdictOf(customer, insert(table, favorite))).toEqual(applied)
      const rows = await db.sql<{ is_computed: boolean }>(
        `select replace(id::text, '-', '') = left(encode(sha256(convert_to(user_id || ':' || ${column}, 'UTF8')), 'hex'), 32)
         as is_computed from public.${table} where ${column} = $1`,
        [item?.id],
      )
      expect(rows).toEqual([{ is_computed: true }])
    },
  )

  it('S11: distinguishes "gone" from "not permitted", and never answers "applied" for zero rows', async () => {
    const project = await makeProject()
    await verdictOf(customer, insert('saved_projects', { user_id: customer, project_id: project }))
    const [saved] = await db.sql<{ id: string }>(
      'select id from public.saved_projects where project_id = $1',
      [project],
    )
    const [profile] = await db.sql<{ id: string }>('select id from public.profiles where user_id = $1', [
      customer,
    ])
    const refused = { status: 'rejected', code: 'not_permitted', sqlstate: '42501' }
    expect(await verdictOf(stranger, remove('saved_projects', saved?.id ?? ''))).toEqual(refused)
    expect(
      await verdictOf(stranger, update('profiles', profile?.id ?? '', { bio: 'x' }, { bio: null })),
    ).toEqual(refused)
    expect(await verdictOf(stranger, remove('projects', project))).toEqual(refused)
    expect(await verdictOf(null, remove('projects', randomUUID()))).toEqual(refused)
    expect(await verdictOf(admin, update('projects', randomUUID(), { title: 'x' }, { title: 'y' }))).toEqual({
      status: 'rejected',
      code: 'gone',
      sqlstate: null,
    })
  })

  it('S11: has separate codes for a known newsletter address and a key that is in use', async () => {
    const email = 'twice@rigworks.example'
    expect(
      await verdictOf(null, insert('newsletter_subscriptions', { email: ` ${email.toUpperCase()}` })),
    ).toEqual(applied)
    expect(await verdictOf(null, insert('newsletter_subscriptions', { email }))).toMatchObject({
      code: 'already_subscribed',
    })
    const section = { section_key: 'taken', title: 't' }
    expect(await verdictOf(admin, insert('farriers_vets_sections', section))).toEqual(applied)
    expect(await verdictOf(admin, insert('farriers_vets_sections', section))).toMatchObject({
      code: 'key_taken',
      fields: ['section_key'],
    })
    expect(
      await verdictOf(customer, insert('saved_projects', { user_id: customer, project_id: randomUUID() })),
    ).toMatchObject({ code: 'missing_reference', sqlstate: '23503' })
  })
})
