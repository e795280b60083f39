import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

const SERVICE = 'https://fcm.googleapis.com/fcm/send'
const device = (address = `${SERVICE}/${randomUUID()}`, secret = 'A'.repeat(22)) => ({
  endpoint: address,
  keys: { p256dh: 'B'.repeat(87), auth: secret },
})
type Device = ReturnType<typeof device>
const proofOf = ({ endpoint, keys }: Device) => ({ endpoint, auth: keys.auth })

describe('notifications on devices', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  const call = (uid: string | null, text: string, params: unknown[]) => db.as(uid, (sql) => sql(text, params))
  const save = (uid: string | null, saved: Device, replaced: string | null = null) =>
    call(uid, 'select public.save_push_subscription($1, $2)', [saved, replaced])
  const addressesOf = async (uid: string) =>
    (
      await db.sql<{ endpoint: string }>(
        'select endpoint from public.push_subscriptions where user_id = $1 order by created_at, id',
        [uid],
      )
    ).map(({ endpoint }) => endpoint)
  /** The queued notifications for an account's devices. */
  const waitingFor = async (uid: string) =>
    (
      await db.sql<{ title: string; body: string }>(
        `select o.title, o.body from public.outgoing_push o
         join public.push_subscriptions s on s.id = o.subscription_id
         where s.user_id = $1 order by o.created_at`,
        [uid],
      )
    ).map(({ title, body }) => `${title}: ${body}`)
  /** Runs a statement with the rights of the sending function. */
  const asSender = <Row>(text: string, params: unknown[]) =>
    db.transaction(async (sql) => {
      await sql(`select set_config('role', 'service_role', true)`)
      return sql<Row>(text, params)
    })
  const claim = async () => {
    const [row] = await asSender<{ claimed: { id: string; tag: string }[] }>(
      'select public.claim_push(100) as claimed',
      [],
    )
    return row?.claimed ?? []
  }
  /** Moves the times of all queued notifications back. */
  const ageQueue = (time: string) =>
    db.sql(
      `update public.outgoing_push set created_at = created_at - $1::interval, due_at = due_at - $1::interval`,
      [time],
    )
  const makeOrder = async (uid: string) => {
    const [order] = await db.sql<{ id: string; order_number: string }>(
      'insert into public.orders (user_id, total_amount) values ($1, 1) returning id, order_number',
      [uid],
    )
    return order ?? expect.fail('no order')
  }
  const setOrderColumn = (id: string, column: string, value: string) =>
    db.sql(`update public.orders set ${column} = $2 where id = $1`, [id, value])
  /** Moves the times of an order back by 31 seconds, longer than private.stage_correction_time(). */
  const passCorrectionTime = async (id: string) => {
    await db.sql(
      `update public.orders set stage_history = (
         select jsonb_agg(step || jsonb_build_object('at', (step ->> 'at')::timestamptz - interval '31 seconds') order by position)
         from jsonb_array_elements(stage_history) with ordinality steps (step, position))
       where id = $1`,
      [id],
    )
    await ageQueue('31 seconds')
  }

  describe('devices', () => {
    it.each([
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x',
      'https://push.example/x',
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://fcm.googleapis.com:8443/x',
      'https://evilfcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com',
      'https://fcm.googleapis.com/a b',
      'https://fcm.googleapis.com/a\nhttps://b',
      `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
      '//fcm.googleapis.com/x',
      '',
    ])("are rejected with the endpoint %s: only browsers' push services are allowed", async (address) => {
      const uid = await makeUser(db)
      await expect(save(uid, device(address))).rejects.toMatchObject({ code: '23514' })
    })

    it.each([
      `${SERVICE}/dGVzdA:APA91b-_x`,
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
      'https://web.push.apple.com/QGx',
      'https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2f',
    ])('are accepted at %s', async (address) => {
      const uid = await makeUser(db)
      await save(uid, device(address))
      expect(await addressesOf(uid)).toEqual([address])
    })

    it('require keys of the right format', async () => {
      const uid = await makeUser(db)
      const { endpoint } = device()
      for (const keys of [
        { p256dh: 'B'.repeat(86), auth: 'A'.repeat(22) },
        { p256dh: 'B'.repeat(87), auth: `${'A'.repeat(21)}=` },
      ])
        await expect(save(uid, { endpoint, keys })).rejects.toMatchObject({ code: '23514' })
      await expect(call(uid, 'select public.save_push_subscription($1)', [{}])).rejects.toMatchObject({
        code: '23502',
      })
    })

    it('move to the account that signs in there, without notifications of the previous account', async () => {
      const [ann, ben] = [await makeUser(db), await makeUser(db)]
      const shared = device()
      await save(ann, shared)
      const { id } = await makeOrder(ann)
      await setOrderColumn(id, 'status', 'building')
      expect(await waitingFor(ann)).toHaveLength(1)
      await save(ben, shared)
      expect([await addressesOf(ann), await addressesOf(ben)]).toEqual([[], [shared.endpoint]])
      expect(await waitingFor(ben)).toEqual([])
      // The endpoint alone, without the secret, is not enough to take over a device.
      const forged = { ...shared, keys: { ...shared.keys, auth: 'E'.repeat(22) } }
      for (const replaced of [null, shared.endpoint])
        await expect(save(ann, forged, replaced)).rejects.toMatchObject({ code: '42501' })
      expect([await addressesOf(ann), await addressesOf(ben)]).toEqual([[], [shared.endpoint]])
      await save(ben, forged)
      expect([await addressesOf(ann), await addressesOf(ben)]).toEqual([[], [shared.endpoint]])
      await expect(save(null, device())).rejects.toMatchObject({ code: '42501' })
    })

    it('are limited to ten per account, and an eleventh replaces the one saved longest ago', async () => {
      const uid = await makeUser(db)
      const many = Array.from({ length: 11 }, () => device())
      for (const saved of many.slice(0, 10)) await save(uid, saved)
      const [first, second] = many
      if (!first || !second) throw new Error('no devices')
      await save(uid, first)
      await save(uid, many[10] as Device)
      const kept = await addressesOf(uid)
      expect(kept).toHaveLength(10)
      expect(kept).toContain(first.endpoint)
      expect(kept).not.toContain(second.endpoint)
    })

    it('can change their endpoint with proof of the former one, and keep queued notifications', async () => {
      const uid = await makeUser(db)
      const [before, after] = [device(undefined, 'C'.repeat(22)), device()]
      await save(uid, before)
      const { id } = await makeOrder(uid)
      await setOrderColumn(id, 'status', 'building')
      const renew = async (secret: string) => {
        const known = { endpoint: before.endpoint, auth: secret }
        const [row] = await db.as(null, (sql) =>
          sql<{ done: boolean }>('select public.renew_push_subscription($1, $2) as done', [known, after]),
        )
        return row?.done
      }
      expect(await renew('D'.repeat(22))).toBe(false)
      expect(await renew('C'.repeat(22))).toBe(true)
      expect(await addressesOf(uid)).toEqual([after.endpoint])
      expect(await waitingFor(uid)).toHaveLength(1)
      // A page with a session may notice the change instead, and sends the former endpoint.
      const third = device()
      await save(uid, third, after.endpoint)
      expect(await addressesOf(uid)).toEqual([third.endpoint])
      expect(await waitingFor(uid)).toHaveLength(1)
    })

    it('can be removed without a session, only with proof', async () => {
      const uid = await makeUser(db)
      const own = device()
      await save(uid, own)
      const remove = (known: object) => call(null, 'select public.remove_push_subscription($1)', [known])
      await remove({ endpoint: own.endpoint, auth: 'D'.repeat(22) })
      await remove({ endpoint: own.endpoint })
      expect(await addressesOf(uid)).toEqual([own.endpoint])
      await remove(proofOf(own))
      expect(await addressesOf(uid)).toEqual([])
    })
  })

  describe('an order', () => {
    it('notifies every device of the customer about a new stage, once the undo time has passed, and about tracking', async () => {
      const uid = await makeUser(db)
      await save(uid, device())
      await save(uid, device())
      await save(await makeUser(db), device())
      const { id, order_number } = await makeOrder(uid)
      expect(await waitingFor(uid)).toEqual([])
      await setOrderColumn(id, 'status', 'building')
      const expected = `Order ${order_number}: In Production`
      expect(await waitingFor(uid)).toEqual([expected, expected])
      expect((await claim()).filter(({ tag }) => tag === `order ${id}`)).toEqual([])
      await ageQueue('41 seconds')
      const claimed = (await claim()).filter(({ tag }) => tag === `order ${id}`)
      expect(claimed).toHaveLength(2)
      expect(claimed[0]).toEqual({
        id: expect.any(String),
        title: `Order ${order_number}`,
        body: 'In Production',
        path: `/my-orders/${id}`,
        tag: `order ${id}`,
        topic: id.replaceAll('-', ''),
        ttl: 259_200,
        urgency: 'normal',
        subscription: { endpoint: expect.stringContaining(SERVICE), keys: device().keys },
      })
      await passCorrectionTime(id)
      await setOrderColumn(id, 'status', 'shipped')
      await passCorrectionTime(id)
      await setOrderColumn(id, 'tracking_number', '1Z9')
      expect(new Set(await waitingFor(uid))).toEqual(
        new Set([`Order ${order_number}: On Its Way. Track it now.`]),
      )
    })

    it('sends nothing for an undone stage, and only the last of several stages', async () => {
      const uid = await makeUser(db)
      await save(uid, device())
      const { id } = await makeOrder(uid)
      await passCorrectionTime(id)
      await setOrderColumn(id, 'status', 'delivered')
      await setOrderColumn(id, 'status', 'pending')
      expect(await waitingFor(uid)).toEqual([])
      await setOrderColumn(id, 'status', 'processing')
      await passCorrectionTime(id)
      await setOrderColumn(id, 'status', 'building')
      await passCorrectionTime(id)
      // For the customer this is the same stage: it is sent once, and not lost.
      await setOrderColumn(id, 'status', 'testing')
      await setOrderColumn(id, 'tracking_carrier', 'UPS')
      expect((await waitingFor(uid)).map((text) => text.split(': ')[1])).toEqual(['In Production'])
    })

    it('does not notify customers without order updates, even if they switch them off just before sending', async () => {
      const uid = await makeUser(db)
      await save(uid, device())
      const setOrderUpdates = (isWanted: boolean) =>
        db.sql('update public.user_preferences set order_updates = $2 where user_id = $1', [uid, isWanted])
      await setOrderUpdates(false)
      const { id } = await makeOrder(uid)
      await setOrderColumn(id, 'status', 'building')
      expect(await waitingFor(uid)).toEqual([])
      await setOrderUpdates(true)
      await passCorrectionTime(id)
      await setOrderColumn(id, 'status', 'shipped')
      await ageQueue('41 seconds')
      await setOrderUpdates(false)
      expect((await claim()).filter(({ tag }) => tag === `order ${id}`)).toEqual([])
      expect(await waitingFor(uid)).toEqual([])
    })
  })

  describe('the inbox', () => {
    const sendMessage = () =>
      db.sql(`insert into public.contact_messages (name, email, subject, message)
        values ('Eve', 'eve@rigworks.example', '<b>Secret subject</b>', 'm')`)
    const setSwitches = (switches: object) =>
      db.sql(
        `update public.admin_settings set setting_value = setting_value || $1
         where setting_key = 'notification_settings'`,
        [JSON.stringify({ pushNotifications: switches })],
      )

    it('notifies only devices of admins, without text of the sender', async () => {
      const [admin, user] = [await makeUser(db, 'admin'), await makeUser(db)]
      await save(admin, device())
      await save(user, device())
      await sendMessage()
      expect([await waitingFor(admin), await waitingFor(user)]).toEqual([
        ['New message: See it in Notifications.'],
        [],
      ])
      await setSwitches({ customerMessages: false })
      await sendMessage()
      // A value of a wrong type stops neither a message nor its notification.
      await setSwitches({ customerMessages: 'no' })
      await sendMessage()
      expect(await waitingFor(admin)).toHaveLength(2)
      await setSwitches({})
      await db.sql(`update public.profiles set role = 'user' where user_id = $1`, [admin])
      await claim()
      expect(await waitingFor(admin)).toEqual([])
    })
  })

  describe('the queue', () => {
    const queueOne = async () => {
      await db.sql('delete from public.outgoing_push')
      const uid = await makeUser(db)
      await save(uid, device())
      const { id } = await makeOrder(uid)
      await setOrderColumn(id, 'status', 'building')
      await ageQueue('41 seconds')
      return uid
    }
    const settle = (id: string | undefined, outcome: string, wait: number | null = null) =>
      asSender('select public.settle_push($1, $2, $3)', [id, outcome, wait])

    it('gives a notification to one claim only; an unsettled claim expires, and the wait grows each time', async () => {
      const uid = await queueOne()
      expect(await claim()).toHaveLength(1)
      expect(await claim()).toEqual([])
      await ageQueue('31 seconds')
      expect(await claim()).toHaveLength(1)
      await ageQueue('31 seconds')
      expect(await claim()).toEqual([])
      await ageQueue('1 day')
      expect(await claim()).toEqual([])
      expect(await waitingFor(uid)).toEqual([])
    })

    it('deletes sent notifications, waits as long as the service asks, and deletes devices that are gone', async () => {
      const uid = await queueOne()
      const seen = () =>
        db.sql(
          `select last_success_at is not null as ok, last_failure_at is not null as failed
           from public.push_subscriptions where user_id = $1`,
          [uid],
        )
      const [first] = await claim()
      await settle(first?.id, 'later', 120)
      expect(await seen()).toEqual([{ ok: false, failed: true }])
      await ageQueue('119 seconds')
      expect(await claim()).toEqual([])
      await ageQueue('2 seconds')
      const [again] = await claim()
      await settle(again?.id, 'sent')
      expect(await seen()).toEqual([{ ok: true, failed: true }])
      expect(await waitingFor(uid)).toEqual([])
      const other = await queueOne()
      const [dead] = await claim()
      await settle(dead?.id, 'gone')
      expect(await addressesOf(other)).toEqual([])
    })
  })
})
