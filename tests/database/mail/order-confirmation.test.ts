/** What the mail that confirms an order shows of the texts that were typed into the checkout. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrivalText, deliveryEstimate } from '#shared/orders/delivery-estimate'
import { estimatedArrival } from '#shared/orders/estimated-arrival'
import { readAddress } from '#shared/orders/postal-address'
import { isFarAddress, shipsBy } from '#shared/orders/standard-only'
import { US_STATES } from '#shared/orders/us-states'
import type { RowTypes } from '#shared/schema/rows'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

interface Wish {
  email: string
  contact?: Record<string, string>
  method?: string
  items?: object[]
}

describe('the confirmation of an order', () => {
  let db: TestDatabase
  let cap: string
  beforeAll(async () => {
    db = await openNative()
    cap = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Shop Cap', 'd', 'Apparel', 1250)`,
      [cap],
    )
  })
  afterAll(() => db.close())

  /** Places an order, each from a network of its own. */
  const place = (uid: string | null, { email, contact, method, items }: Wish) =>
    db.transaction(async (sql) => {
      await impersonate(sql, uid, randomUUID())
      await sql('select private.command_submit_order($1)', [
        {
          id: randomUUID(),
          items: items ?? [{ product_id: cap, quantity: 2 }],
          contact: { name: 'Ada', email, address: 'Barn 3', ...contact },
          shipping_method: method,
        },
      ])
    })
  const mailTo = async (recipient: string) => {
    const [mail] = await db.sql<{ body: string; content: { rows: { label: string; value: string }[] } }>(
      `select body, content from public.outgoing_mail where recipient = $1 and kind = 'order_confirmation'`,
      [recipient],
    )
    return mail ?? expect.fail('no mail')
  }
  /** The rows of the shop's mail about the order of a customer. */
  const shopRows = async (email: string) => {
    const [mail] = await db.sql<{ rows: { label: string; value: string }[] }>(
      `select content -> 'rows' as rows from public.outgoing_mail where kind = 'shop_alert' and strpos(body, $1) > 0`,
      [email],
    )
    return mail?.rows ?? expect.fail('no mail')
  }
  /** The rows below the total, without the estimated arrival. */
  const rowsAfterTotal = async (recipient: string) => {
    const { rows } = (await mailTo(recipient)).content
    return rows
      .slice(rows.findIndex(({ label }) => label === 'Total') + 1)
      .filter(({ label }) => label !== 'Estimated arrival')
  }

  it.each([
    ['12 Maple Lane\nGenoa, NY 13071', '12 Maple Lane, Genoa, NY 13071'],
    [
      '10250 County Road 2150\nApt. #4B\nSt. Louis, MO 63101-1234',
      '10250 County Road 2150, Apt. #4B, St. Louis, MO 63101-1234',
    ],
    ['P.O. Box 12\nCoeur d’Alene, ID 83814', "P.O. Box 12, Coeur d'Alene, ID 83814"],
    ['N7543 Highway 12 E\nCañon City, CO 81212', 'N7543 Highway 12 E, Cañon City, CO 81212'],
  ])("a guest's mail shows the address %j as one line", async (address, shown) => {
    const email = `${randomUUID()}@rigworks.example`
    await place(null, { email, contact: { address, note: 'Ring twice' } })
    expect(await rowsAfterTotal(email)).toEqual([
      { label: 'Delivery address', value: shown },
      { label: 'Your note', value: 'Ring twice' },
    ])
  })

  it.each([
    'Barn 3',
    'Win at spam\nGenoa, NY 13071',
    '1 www spam example\nGenoa, NY 13071',
    '1 spam.example\nGenoa, NY 13071',
    '1 spam․example\nGenoa, NY 13071',
    '1 prize. example\nGenoa, NY 13071',
    '1 https://spam\nGenoa, NY 13071',
    '1 win@spam\nGenoa, NY 13071',
    'Call 1 800 555 0199\nGenoa, NY 13071',
    'Call 555-0199\nGenoa, NY 13071',
    'Call ５５５-０１９９\nGenoa, NY 13071',
    '1 your account is closed so call us back now\nGenoa, NY 13071',
    '1 Maple Lane\nwww.spam.example\nGenoa, NY 13071',
    '1 Maple Lane\nspam.example, NY 13071',
    '1 Maple Lane\n1\n2\nGenoa, NY 13071',
    '1 Maple\u202e Lane\nGenoa, NY 13071',
    `1 ${'Maple '.repeat(20)}\nGenoa, NY 13071`,
  ])("a guest's mail omits %j, which need not be an address", async (address) => {
    const email = `${randomUUID()}@rigworks.example`
    await place(null, {
      email,
      contact: { address, note: 'Win at www.spam.example' },
    })
    expect(await rowsAfterTotal(email)).toEqual([
      { label: 'Your note, without links and phone numbers', value: 'Win at …' },
    ])
    expect(JSON.stringify(await mailTo(email))).not.toMatch(/spam|Maple/)
  })

  it('a customer who orders with the confirmed address gets the address and the note as written', async () => {
    const uid = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    const contact = { address: 'Barn 3,\nbehind www.farm.example', note: 'Ring\ntwice' }
    await place(uid, { email: `${uid}@rigworks.example`, contact })
    expect(await rowsAfterTotal(`${uid}@rigworks.example`)).toEqual([
      { label: 'Delivery address', value: contact.address },
      { label: 'Your note', value: contact.note },
    ])
  })

  it('the mail of a pickup order says where it is picked up and what to do before, as its page does, and that it is free', async () => {
    const email = `${randomUUID()}@rigworks.example`
    const contact = { address: '12 Maple Lane\nGenoa, NY 13071', phone: '315 555 0142', note: 'Saturday?' }
    await place(null, { email, contact, method: 'pickup' })
    expect(await rowsAfterTotal(email)).toEqual([
      { label: 'Pickup', value: expect.stringMatching(/^.*Genoa, NY.*\nCall .+ before you come\.$/) },
      { label: 'Your note', value: 'Saturday?' },
    ])
    expect((await mailTo(email)).content.rows).toContainEqual({ label: 'Pick up in Genoa', value: 'Free' })
    expect((await shopRows(email)).slice(-3)).toEqual([
      { label: 'Phone', value: '315 555 0142' },
      { label: 'Address', value: 'Pickup' },
      { label: 'Note', value: 'Saturday?' },
    ])
  })

  it("the shop's mail has the phone, the address and the note as they were typed", async () => {
    const email = `${randomUUID()}@rigworks.example`
    const contact = {
      address: 'Barn 3\nwww.farm.example',
      phone: '315 555 0142',
      note: 'See www.farm.example',
    }
    await place(null, { email, contact })
    expect((await shopRows(email)).slice(-3)).toEqual([
      { label: 'Phone', value: contact.phone },
      { label: 'Address', value: contact.address },
      { label: 'Note', value: contact.note },
    ])
    const bare = `${randomUUID()}@rigworks.example`
    await place(null, { email: bare })
    expect((await shopRows(bare)).slice(-2)).toEqual([
      { label: 'Total', value: expect.any(String) },
      { label: 'Address', value: 'Barn 3' },
    ])
  })

  it('a line whose product is deleted shows no text from the device', async () => {
    const email = `${randomUUID()}@rigworks.example`
    const items = [
      { product_id: cap, quantity: 1, name: 'Win at www.spam.example' },
      { product_id: randomUUID(), quantity: 3, name: 'Win at www.spam.example' },
    ]
    await place(null, { email, items })
    const mail = await mailTo(email)
    expect(mail.content.rows.slice(0, 2)).toEqual([
      { label: '1 × Shop Cap', value: '$1,250' },
      { label: '3 × A discontinued product', value: 'Not available' },
    ])
    expect(JSON.stringify(mail)).not.toContain('spam')
  })

  it('all amounts have cents if any amount has', async () => {
    const email = `${randomUUID()}@rigworks.example`
    const latch = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Latch', 'd', 'Parts', 39)`,
      [latch],
    )
    await place(null, { email, items: [{ product_id: latch, quantity: 1 }] })
    expect((await mailTo(email)).content.rows.slice(0, 5)).toEqual([
      { label: '1 × Latch', value: '$39.00' },
      { label: 'Subtotal', value: '$39.00' },
      { label: 'Estimated tax', value: '$3.12' },
      { label: 'Standard shipping', value: '$50.00' },
      { label: 'Total', value: '$92.12' },
    ])
  })

  it.each(['standard', 'express', 'overnight', 'pickup'])(
    'the days on which an order (%s) is likely to arrive are stored, and are those of its mail and pages',
    async (method) => {
      const email = `${randomUUID()}@rigworks.example`
      await place(null, { email, method })
      const [order] = await db.sql<RowTypes['orders']>(
        `select status, created_at, arrives_from::text, arrives_until::text from public.orders where customer_email = $1`,
        [email],
      )
      if (!order) expect.fail('no order')
      const { rows } = (await mailTo(email)).content
      const shown = rows.find(({ label }) => label === 'Estimated arrival')?.value
      expect(shown).toBe(estimatedArrival(order) ?? undefined)
      const arrival = deliveryEstimate({}, method, Date.parse(order.created_at))
      expect(shown).toBe(arrival ? `${arrivalText(arrival)}, if paid within one business day` : undefined)
    },
  )

  it('the database and the site estimate the same days, on each day of a year and for every setting', async () => {
    const settings = [
      {},
      { deliveryDays: null },
      { deliveryDays: { standard: '2-4', express: '', overnight: 7 } },
      { deliveryDays: { standard: ' 5 to 12 ', express: '1–1', overnight: '60' } },
      { deliveryDays: { standard: '0', express: '4-3', overnight: '61' } },
      { deliveryDays: { standard: null, express: [2], overnight: 'soon' } },
    ]
    const set = (setting: unknown) =>
      db.sql(`update public.admin_settings set setting_value = $1 where setting_key = 'payment_settings'`, [
        setting,
      ])
    const [before] = await db.sql<{ setting_value: unknown }>(
      `select setting_value from public.admin_settings where setting_key = 'payment_settings'`,
    )
    for (const setting of settings) {
      await set(setting)
      const orders = Array.from({ length: 366 }, (_, day) => ({
        shipping_method: ['standard', 'express', 'overnight', 'pickup'][day % 4] ?? '',
        // Hours on both sides of midnight in Genoa.
        created_at: new Date(Date.UTC(2026, 0, 1 + day, (day * 5) % 24, 30)).toISOString(),
      }))
      const rows = await db.sql<{ arrival: [string, string] | null }>(
        `select case when first is not null then array[first::text, last::text] end as arrival
          from jsonb_array_elements($1::jsonb) with ordinality orders (o, position),
            private.arrival_days(jsonb_populate_record(null::public.orders, o)) order by position`,
        [JSON.stringify(orders)],
      )
      const expected = orders.map(({ shipping_method, created_at }) => {
        const arrival = deliveryEstimate(setting, shipping_method, Date.parse(created_at))
        return arrival && [arrival.first, arrival.last].map((day) => day.toISOString().slice(0, 10))
      })
      expect(rows.map(({ arrival }) => arrival)).toEqual(expected)
    }
    await set(before?.setting_value)
  })

  it.each([...Object.keys(US_STATES), 'XX'])(
    'the mail and the site agree whether %s is far',
    async (state) => {
      for (const zip of ['', ' 13071', ' 13071-1234', ' 1307']) {
        const town = `Genoa, ${state}${zip}`
        // One line, as earlier builds sent it, to four.
        for (const lines of [
          [],
          ['12 Maple Lane'],
          ['12 Maple Lane', 'Apt 2'],
          ['Barn 3', '12 Maple Lane', 'Apt 2'],
        ]) {
          const address = [...lines, town].join('\n')
          const [row] = await db.sql<{ far: boolean }>('select private.is_far_address($1) as far', [address])
          expect(row?.far, address).toBe(isFarAddress(address))
        }
      }
    },
  )

  it.each([
    ...[
      'PO Box 12',
      'P.O. Box 12',
      'P. O. BOX 12',
      'Post Office Box 12',
      'pobox 12',
      'Boxwood 3',
      'Depo Box 3',
      'Po Boxer Lane',
    ],
    ...['12 Maple Lane\nPO Box 12', '12 Maple Lane\nApt 2'],
  ])('the database and the site agree whether couriers deliver to %j', async (lines) => {
    for (const state of ['NY', 'AK']) {
      const address = `${lines}\nGenoa, ${state} 13071`
      const [row] = await db.sql<{ only: boolean }>('select private.is_standard_only($1) as only', [address])
      expect(row?.only, address).toBe(!shipsBy('express', readAddress(address)))
    }
  })

  it('a PO box in the place of the city counts too', async () => {
    const address = '12 Maple Lane\nPO Box 12, NY 13071'
    const [row] = await db.sql<{ only: boolean }>('select private.is_standard_only($1) as only', [address])
    expect(row?.only).toBe(true)
    expect(shipsBy('express', readAddress(address))).toBe(false)
  })

  it('the mail of an order to an address outside the 48 states says no days', async () => {
    const email = `${randomUUID()}@rigworks.example`
    await place(null, { email, contact: { address: '1 Bay Road\nKodiak, AK 99615' } })
    expect(JSON.stringify(await mailTo(email))).not.toContain('Estimated arrival')
  })

  it('a name that advertises is omitted', async () => {
    const email = `${randomUUID()}@rigworks.example`
    await place(null, { email, contact: { name: 'Win at www.spam.example' } })
    expect((await mailTo(email)).body).toMatch(/^Hi there,/)
  })
})
