/** A person's own data over HTTP: the export, and closing the account with everything that belongs to it. */
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { readOwnData } from '#features/profile/data-export'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeAdmin, makeUser, type TestUser } from '#tests/support/embedded/make-user'
import { eventually } from '#tests/support/eventually'
import { openDevice } from '#tests/support/open-device'

const owner = () => makeClient(undefined, inject('embeddedServiceKey'))
/** Tables with rows of accounts. */
const PERSONAL = [
  'profiles',
  'user_preferences',
  'orders',
  'saved_projects',
  'saved_rigs',
  'saved_products',
  'quote_requests',
  'contact_messages',
]
const bytes = () => new TextEncoder().encode('a picture').buffer

/** The app's own backend, signed in to this account. */
async function openBackend({ email, password }: TestUser) {
  const backend = makeBackend()
  onTestFinished(() => backend.close())
  await backend.auth.signIn(email, password)
  return backend
}

/** A customer with an avatar, and a quote request with an attachment. */
async function makeCustomer() {
  const user = await makeUser()
  const request = randomUUID()
  const avatar = `${user.uid}/avatar.webp`
  const attachment = `${request}/1.webp`
  const asWebp = { contentType: 'image/webp' }
  const answers = [
    await user.client.storage.from('avatars').upload(avatar, bytes(), asWebp),
    await user.client.storage.from('quote-attachments').upload(attachment, bytes(), asWebp),
    await user.client.from('quote_requests').insert({
      id: request,
      user_id: user.uid,
      customer_name: 'Ann',
      customer_email: user.email,
      attachments: [`quote-attachments/${attachment}`],
      status: 'new',
    }),
  ]
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  return { ...user, avatar, attachment }
}

describe("a person's own data", () => {
  it('is exported by an unmodified supabase-js, and a visitor’s export is refused', async () => {
    const { client, email, uid } = await makeCustomer()
    const { data, error } = await client.rpc('export_own_data')
    expect(error).toBeNull()
    const own = readOwnData(data)
    expect(own?.account).toEqual([expect.objectContaining({ id: uid, email })])
    expect(own?.sign_ins).not.toEqual([])
    expect(own?.requests).toHaveLength(1)
    expect(own?.files).toHaveLength(2)
    const visitor = await makeClient().rpc('export_own_data')
    expect(visitor.error?.code).toBe('42501')
  })

  it('closing requires the password, and deletes files, sessions and rows, on other devices as well', async () => {
    const customer = await makeCustomer()
    const [here, elsewhere] = [await openBackend(customer), await openBackend(customer)]
    const device = openDevice({ kind: 'user', uid: customer.uid }, elsewhere.sync, elsewhere.files)
    await eventually(async () => expect(await device.db.rows('quote_requests').count()).toBe(1))

    await expect(here.closeAccount('not the password')).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(await here.isAccountClosed(customer.uid)).toBe(false)
    expect(await here.closeAccount(customer.password)).toBe('closed')

    await eventually(async () => {
      expect(await device.db.rows('quote_requests').count()).toBe(0)
      expect(await device.db.rows('profiles').count()).toBe(0)
    })
    expect(await elsewhere.isAccountClosed(customer.uid)).toBe(true)
    expect((await customer.client.auth.refreshSession()).error).not.toBeNull()
    const again = await makeClient().auth.signInWithPassword(customer)
    expect(again.error?.code).toBe('invalid_credentials')
    for (const [bucket, name] of [
      ['avatars', customer.avatar],
      ['quote-attachments', customer.attachment],
    ] as const) {
      expect((await owner().storage.from(bucket).download(name)).data).toBeNull()
    }
  })

  it('is not accessible with a token that outlives the account', async () => {
    const customer = await makeCustomer()
    const { client, uid, email } = customer
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect(await (await openBackend(customer)).closeAccount(customer.password)).toBe('closed')

    const asWebp = { contentType: 'image/webp', upsert: true }
    const upload = (bucket: string, name: string) => client.storage.from(bucket).upload(name, bytes(), asWebp)
    const message = { user_id: uid, name: 'n', email, subject: 's', message: 'm' }
    const request = { user_id: uid, customer_name: 'n', customer_email: email, status: 'new' }
    const refused = await Promise.all([
      upload('quote-attachments', `${randomUUID()}/1.webp`),
      upload('quote-attachments', customer.attachment),
      upload('avatars', customer.avatar),
      client.from('contact_messages').insert(message),
      client.from('quote_requests').insert(request),
      client.from('newsletter_subscriptions').insert({ email: `n-${email}` }),
      client.rpc('close_own_account'),
      client.auth.updateUser({ password: randomUUID() }),
      client.auth.getUser(token),
    ])
    expect(refused.map(({ error }) => error === null)).toEqual(refused.map(() => false))
    for (const [name, args] of [
      ['sync_push', { request: { expected_uid: uid, client_id: uid, mutations: [] } }],
      ['save_push_subscription', { subscription: {} }],
    ] as const) {
      const { status, error } = await client.rpc(name, args)
      expect([name, status, error?.code]).toEqual([name, 401, 'PGRST301'])
    }
    const rows = PERSONAL.map(async (table) => (await client.from(table).select('id')).data ?? [])
    expect((await Promise.all(rows)).flat()).toEqual([])
    const [folder] = customer.attachment.split('/')
    expect((await client.storage.from('quote-attachments').list(folder)).data).toEqual([])
    await client.realtime.setAuth(token)
    const join = (topic: string) =>
      new Promise((resolve) => {
        const channel = client.channel(topic, { config: { private: true } })
        onTestFinished(async () => void (await client.removeChannel(channel)))
        channel.subscribe((state) => resolve(state))
      })
    expect([await join(`user:${uid}`), await join('catalogue')]).toEqual(['CHANNEL_ERROR', 'SUBSCRIBED'])
  })

  it('an account with an open order cannot be closed', async () => {
    const customer = await makeUser()
    const order = { user_id: customer.uid, total_amount: 5, status: 'building' }
    expect((await owner().from('orders').insert(order)).error).toBeNull()
    expect(await (await openBackend(customer)).closeAccount(customer.password)).toBe('open_orders')
  })

  it('only admins can read the audit', async () => {
    const [admin, customer] = [await makeAdmin(), await makeUser()]
    const changed = await admin.client.rpc('update_user_role_secure', {
      target_user_id: customer.uid,
      new_role: 'admin',
    })
    expect(changed.error).toBeNull()
    const { data } = await admin.client.rpc('read_changes')
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'role', actor: admin.uid, target: customer.uid, after: 'admin' }),
    )
    const stranger = await makeUser()
    expect((await stranger.client.rpc('read_changes')).error?.code).toBe('42501')
  })
})
