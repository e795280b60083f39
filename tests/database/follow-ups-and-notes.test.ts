/** Follow-ups on quote requests, and the shop's internal notes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { applied, verdictOn } from '#tests/support/postgres/push-cases'
import { insert, remove, update } from '#tests/support/postgres/sync-calls'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('follow-ups and internal notes', () => {
  let db: TestDatabase
  let customer: string
  let admin: string
  let colleague: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
    admin = await makeUser(db, 'admin')
    colleague = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  async function newQuote(uid: string | null = customer): Promise<string> {
    const id = randomUUID()
    const email = uid === null ? 'guest@rigworks.example' : `${uid}@rigworks.example`
    await db.sql(
      `insert into public.quote_requests (id, user_id, customer_name, customer_email) values ($1, $2, 'Ann', $3)`,
      [id, uid, email],
    )
    return id
  }
  async function newOrder(uid: string): Promise<string> {
    const [order] = await db.sql<{ id: string }>(
      `insert into public.orders (user_id, total_amount, status) values ($1, 1, 'delivered') returning id`,
      [uid],
    )
    return order?.id ?? ''
  }
  const addNote = async (values: RowValues): Promise<string> => {
    const id = randomUUID()
    const note = { author_id: admin, body: 'Pays by check.', ...values }
    expect(await verdictOn(db, admin, insert('internal_notes', note, id))).toEqual(applied)
    return id
  }
  const notes = (ids: string[]) =>
    db.sql('select id, author_id, body from public.internal_notes where id = any ($1)', [ids])

  const recordedNotes = (ids: string[]) =>
    db.sql<{ row_id: string; before: RowValues }>(
      `select row_id, row_name, action, actor_id, before from public.row_changes where row_id = any ($1)
       order by changed_at`,
      [ids],
    )

  it('a visitor’s and a customer’s request each have a follow-up from the start, which admins change', async () => {
    for (const uid of [null, customer]) {
      const quote = await newQuote(uid)
      const read = () =>
        db.sql('select assignee_id, due_on::text from public.quote_follow_ups where id = $1', [quote])
      expect(await read()).toEqual([{ assignee_id: null, due_on: null }])
      const plan = update(
        'quote_follow_ups',
        quote,
        { due_on: '2026-12-01', assignee_id: colleague },
        { due_on: null, assignee_id: null },
      )
      expect(await verdictOn(db, admin, plan)).toEqual(applied)
      expect(await read()).toEqual([{ assignee_id: colleague, due_on: '2026-12-01' }])
      await db.sql('delete from public.quote_requests where id = $1', [quote])
      expect(await read()).toEqual([])
    }
  })

  it('a day planned by one admin and an assignment by another are both stored', async () => {
    const quote = await newQuote()
    const change = (set: RowValues, base: RowValues) => update('quote_follow_ups', quote, set, base)
    expect(await verdictOn(db, admin, change({ due_on: '2026-12-01' }, { due_on: null }))).toEqual(applied)
    expect(await verdictOn(db, colleague, change({ assignee_id: admin }, { assignee_id: null }))).toEqual(
      applied,
    )
    expect(
      await db.sql('select assignee_id, due_on::text from public.quote_follow_ups where id = $1', [quote]),
    ).toEqual([{ assignee_id: admin, due_on: '2026-12-01' }])
    // Two days for the same follow-up are a conflict.
    expect(await verdictOn(db, colleague, change({ due_on: '2027-01-01' }, { due_on: null }))).toMatchObject({
      status: 'conflict',
    })
  })

  it('a note refers to exactly one of request, order and customer', async () => {
    const [quote, order] = [await newQuote(), await newOrder(customer)]
    const write = (values: RowValues) =>
      verdictOn(db, admin, insert('internal_notes', { author_id: admin, body: 'b', ...values }))
    expect(await write({ quote_request_id: quote })).toEqual(applied)
    expect(await write({ order_id: order })).toEqual(applied)
    expect(await write({ customer_id: customer })).toEqual(applied)
    expect(await write({})).toMatchObject({ status: 'rejected', code: 'invalid_value' })
    expect(await write({ order_id: order, customer_id: customer })).toMatchObject({ code: 'invalid_value' })
    expect(await write({ customer_id: customer, author_id: colleague })).toMatchObject({
      code: 'not_permitted',
    })
  })

  it('an admin who undoes the deletion of a colleague’s note restores it under the colleague’s name', async () => {
    const id = await addNote({ customer_id: customer })
    const [before] = await notes([id])
    expect(await verdictOn(db, colleague, remove('internal_notes', id))).toEqual(applied)
    const values = { customer_id: customer, author_id: admin, body: 'Pays by check.' }
    const forged = insert('internal_notes', { ...values, body: 'Never pays.' }, id)
    expect(await verdictOn(db, colleague, forged)).toMatchObject({ code: 'not_permitted' })
    expect(await verdictOn(db, colleague, insert('internal_notes', values, id))).toEqual(applied)
    expect(await notes([id])).toEqual([before])
  })

  it('the notes about a person are in the data export, without their author, and are deleted with the account', async () => {
    const uid = await makeUser(db)
    const [quote, order] = [await newQuote(uid), await newOrder(uid)]
    const ids = [
      await addNote({ quote_request_id: quote }),
      await addNote({ order_id: order }),
      await addNote({ customer_id: uid }),
    ]
    const other = await addNote({ customer_id: customer })
    const deleted = [
      await addNote({ quote_request_id: quote }),
      await addNote({ order_id: order, pictures: [] }),
      await addNote({ customer_id: uid }),
    ]
    const restored = await addNote({ customer_id: uid })
    const otherDeleted = await addNote({ customer_id: customer })
    for (const id of [...deleted, restored, otherDeleted])
      expect(await verdictOn(db, colleague, remove('internal_notes', id))).toEqual(applied)
    const [kept] = await recordedNotes([restored])
    expect(await verdictOn(db, colleague, insert('internal_notes', kept?.before ?? {}, restored))).toEqual(
      applied,
    )
    const exported = await db.transaction(async (sql) => {
      await impersonate(sql, uid)
      const [row] = await sql<{ data: { internal_notes: RowValues[] } }>(
        'select public.export_own_data() as data',
      )
      return row?.data.internal_notes
    })
    expect(exported?.map(({ id }) => id)).toEqual([...ids, ...deleted, restored])
    for (const note of exported ?? []) expect(note).not.toHaveProperty('author_id')
    const isDeleted = (note: RowValues) => note.deleted_at !== null
    expect(exported?.filter(isDeleted).map(({ id }) => id)).toEqual(deleted)
    expect(Object.keys(exported?.find(isDeleted) ?? {}).sort()).toEqual(
      Object.keys(exported?.[0] ?? {}).sort(),
    )
    expect(exported?.find(isDeleted)).toMatchObject({
      body: 'Pays by check.',
      created_at: expect.stringMatching(/^\d{4}-/),
      deleted_at: expect.stringMatching(/^\d{4}-/),
    })
    await db.sql('update public.orders set user_id = null, customer_email = null where id = $1', [order])
    await db.sql('delete from public.quote_requests where id = $1', [quote])
    await db.sql('delete from auth.users where id = $1', [uid])
    expect(await notes([...ids, other])).toMatchObject([{ id: other }])
  })

  it('a deleted note is in the history under the name of its order or customer, and can be restored', async () => {
    const uid = await makeUser(db)
    const [quote, order] = [await newQuote(uid), await newOrder(uid)]
    await db.sql(`update public.profiles set display_name = 'Ann Farrier' where user_id = $1`, [uid])
    const ids = [
      await addNote({ quote_request_id: quote }),
      await addNote({ order_id: order }),
      await addNote({ customer_id: uid }),
    ]
    const before = await notes(ids)
    for (const id of ids)
      expect(await verdictOn(db, colleague, remove('internal_notes', id))).toEqual(applied)
    const recorded = await recordedNotes(ids)
    expect(recorded).toMatchObject([
      { row_name: 'Ann', action: 'delete', actor_id: colleague, before: { body: 'Pays by check.' } },
      { row_name: expect.stringMatching(/^GR-\d+$/) },
      { row_name: 'Ann Farrier' },
    ])
    for (const { row_id, before: values } of recorded)
      expect(await verdictOn(db, colleague, insert('internal_notes', values, row_id))).toEqual(applied)
    expect(await notes(ids)).toEqual(before)
  })

  it('a deleted note can be restored after the account of its author was closed, without the author', async () => {
    const gone = await makeUser(db, 'admin')
    const other = await addNote({ customer_id: customer })
    const id = await addNote({ customer_id: customer })
    await db.sql('update public.internal_notes set author_id = $1 where id = $2', [gone, id])
    for (const deleted of [id, other])
      expect(await verdictOn(db, gone, remove('internal_notes', deleted))).toEqual(applied)
    await db.sql('delete from auth.users where id = $1', [gone])
    const recorded = await recordedNotes([id, other])
    expect(recorded.map(({ before }) => before.author_id)).toEqual([null, admin])
    for (const { row_id, before } of recorded)
      expect(await verdictOn(db, colleague, insert('internal_notes', before, row_id))).toEqual(applied)
    expect(
      await verdictOn(db, colleague, insert('internal_notes', { ...recorded[0]?.before, body: 'Forged' })),
    ).toMatchObject({
      code: 'not_permitted',
    })
  })

  it('the notes about a person are deleted from the history with the data of the person', async () => {
    const uid = await makeUser(db)
    const [quote, order] = [await newQuote(uid), await newOrder(uid)]
    const ids = [
      await addNote({ quote_request_id: quote }),
      await addNote({ order_id: order }),
      await addNote({ customer_id: uid }),
    ]
    const other = await addNote({ customer_id: customer })
    for (const id of [...ids, other])
      expect(await verdictOn(db, admin, remove('internal_notes', id))).toEqual(applied)
    expect(await recordedNotes([...ids, other])).toHaveLength(4)
    await db.sql('update public.orders set user_id = null, customer_email = null where id = $1', [order])
    await db.sql('delete from public.quote_requests where id = $1', [quote])
    await db.sql('delete from auth.users where id = $1', [uid])
    expect(await recordedNotes([...ids, other])).toMatchObject([{ row_id: other }])
  })

  it('notes that are deleted with an account are not in the history, not even those about an admin', async () => {
    const leaving = await makeUser(db, 'admin')
    const quote = await newQuote(leaving)
    const ids = [await addNote({ customer_id: leaving }), await addNote({ quote_request_id: quote })]
    await db.transaction(async (sql) => {
      await impersonate(sql, leaving)
      await sql('reset role')
      await sql('delete from public.quote_requests where id = $1', [quote])
      await sql('delete from auth.users where id = $1', [leaving])
    })
    expect(await notes(ids)).toEqual([])
    expect(await recordedNotes(ids)).toEqual([])
  })

  it('the notes of an admin whose account is closed remain, and their follow-ups are assigned to no one', async () => {
    const gone = await makeUser(db, 'admin')
    const quote = await newQuote()
    await db.sql('update public.quote_follow_ups set assignee_id = $1 where id = $2', [gone, quote])
    const id = await addNote({ quote_request_id: quote })
    await db.sql('update public.internal_notes set author_id = $1 where id = $2', [gone, id])
    await db.sql('delete from auth.users where id = $1', [gone])
    expect(await notes([id])).toMatchObject([{ author_id: null }])
    expect(await db.sql('select assignee_id from public.quote_follow_ups where id = $1', [quote])).toEqual([
      { assignee_id: null },
    ])
  })

  describe('reminders', () => {
    // 7:59 and 8:01 AM in New York.
    const [EARLY, LATER] = ['2026-12-01T12:59:00Z', '2026-12-01T13:01:00Z']
    const remind = (moment: string) => db.sql('select private.remind_follow_ups($1)', [moment])
    const remindersOf = (quote: string) =>
      db.sql<{ title: string; message: string }>(
        `select title, message from public.notifications
         where data ->> 'quote_request_id' = $1 and title like 'Follow up%' order by created_at`,
        [quote],
      )
    const plan = async (dueOn: string, over: { status?: string; assignee?: string } = {}) => {
      const quote = await newQuote()
      await db.sql('update public.quote_requests set status = $2 where id = $1', [
        quote,
        over.status ?? 'quoted',
      ])
      await db.sql('update public.quote_follow_ups set due_on = $2, assignee_id = $3 where id = $1', [
        quote,
        dueOn,
        over.assignee ?? null,
      ])
      return quote
    }

    it('a follow-up sends one reminder, from 8 AM of its day in the shop, and another once it is moved', async () => {
      const quote = await plan('2026-12-01')
      await remind(EARLY)
      expect(await remindersOf(quote)).toEqual([])
      await remind(LATER)
      await remind(LATER)
      const reminder = {
        title: expect.stringMatching(/^Follow up on quote Q-[0-9A-F]{8}$/),
        message: 'Get back to Ann.',
      }
      expect(await remindersOf(quote)).toEqual([reminder])
      await db.sql(`update public.quote_follow_ups set due_on = '2026-12-02' where id = $1`, [quote])
      await remind(LATER)
      expect(await remindersOf(quote)).toHaveLength(1)
      await remind('2026-12-02T14:00:00Z')
      expect(await remindersOf(quote)).toEqual([reminder, reminder])
    })

    it('no reminder is sent for a request that is won or lost, or for a later day', async () => {
      const quotes = [
        await plan('2026-12-01', { status: 'won' }),
        await plan('2026-12-01', { status: 'lost' }),
        await plan('2026-12-09'),
      ]
      await remind(LATER)
      for (const quote of quotes) expect(await remindersOf(quote)).toEqual([])
    })

    it('a reminder goes to the devices of the assigned admin, or to those of all admins', async () => {
      const deviceOf = async (uid: string) => {
        const [row] = await db.sql<{ id: string }>(
          `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
           values ($1, $2, $3, $4) returning id`,
          [uid, `https://fcm.googleapis.com/fcm/send/${uid}`, 'B'.repeat(87), 'A'.repeat(22)],
        )
        return row?.id ?? ''
      }
      const devices = [await deviceOf(admin), await deviceOf(colleague)]
      const pushed = async (quote: string) => {
        await remind(LATER)
        const rows = await db.sql<{ subscription_id: string; title: string }>(
          `select o.subscription_id, o.title from public.outgoing_push o
           join public.notifications n on n.id = o.notification_id where n.data ->> 'quote_request_id' = $1
             and n.title like 'Follow up%'`,
          [quote],
        )
        expect(rows.every(({ title }) => title.startsWith('Follow up on quote Q-'))).toBe(true)
        return rows.map(({ subscription_id }) => devices.indexOf(subscription_id)).sort()
      }
      expect(await pushed(await plan('2026-12-01', { assignee: colleague }))).toEqual([1])
      expect(await pushed(await plan('2026-12-01'))).toEqual([0, 1])
      // Nobody would learn of it on an assignee without a device.
      await db.sql('delete from public.push_subscriptions where user_id = $1', [colleague])
      expect(await pushed(await plan('2026-12-01', { assignee: colleague }))).toEqual([0])
    })
  })
})
