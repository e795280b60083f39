/** The texts that an admin gives the mails to customers are those that customers get. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('edited email templates', () => {
  let db: TestDatabase
  let admin: string
  beforeAll(async () => {
    db = await openNative()
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  /** Saves the template as the panel does, and leaves the other templates as they are. */
  const edit = async (template: string, subject: string, body: string) => {
    const saved = await db.as(admin, (sql) =>
      sql(
        `update public.admin_settings set setting_value = setting_value || $1 where setting_key = 'email_templates' returning id`,
        [JSON.stringify({ [template]: { subject, body } })],
      ),
    )
    expect(saved).toHaveLength(1)
  }
  const mailsTo = (recipient: string) =>
    db.sql<{ subject: string; body: string }>(
      'select subject, body from public.outgoing_mail where recipient = $1',
      [recipient],
    )

  it('a quote confirmation has the edited subject and body', async () => {
    await edit('quoteConfirmation', 'Got it, {{customerName}}', 'A person at {{companyName}} reads it today.')
    await db.as(null, (sql) =>
      sql(
        `insert into public.quote_requests (customer_name, customer_email) values ('Ann', 'ann@rigworks.example')`,
      ),
    )
    expect(await mailsTo('ann@rigworks.example')).toEqual([
      { subject: 'Got it, Ann', body: 'A person at Genoa Rigworks reads it today.' },
    ])
  })

  it('an order confirmation has the edited subject and body', async () => {
    await edit(
      'orderConfirmation',
      '{{companyName}}: order {{orderNumber}}',
      '{{customerName}}, that is {{orderTotal}}, and we call you about the {{deliveryOrPickup}}.',
    )
    const product = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Rack', 'd', 'Hardware', 500)`,
      [product],
    )
    const order = {
      id: randomUUID(),
      items: [{ product_id: product, quantity: 2 }],
      shipping_method: 'pickup',
      contact: { name: 'Bob', email: 'bob@rigworks.example' },
    }
    const [placed] = await db.transaction(async (sql) => {
      await impersonate(sql, null)
      await sql('select private.command_submit_order($1)', [order])
      await sql('reset role')
      return sql<{ number: string }>('select order_number as number from public.orders where id = $1', [
        order.id,
      ])
    })
    expect(await mailsTo('bob@rigworks.example')).toEqual([
      {
        subject: `Genoa Rigworks: order ${placed?.number}`,
        body: 'Bob, that is $1,080, and we call you about the pickup.',
      },
    ])
  })

  it('a welcome mail has the edited subject and body', async () => {
    await edit('welcomeEmail', 'Hello from {{companyName}}', 'Good that you are here, {{customerName}}.')
    const uid = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    expect(await mailsTo(`${uid}@rigworks.example`)).toEqual([
      { subject: 'Hello from Genoa Rigworks', body: 'Good that you are here, there.' },
    ])
  })
})
