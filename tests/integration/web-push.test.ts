import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import { createUser } from '#supabase/embedded/backend/create-user'
import { callTestServer } from '#supabase/embedded/functions/call-test-server'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { deliverPush } from '#supabase/functions/send-push/deliver-push'
import { createWebPushCalls } from '#sync/transport/supabase/web-push-calls'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { makeUser } from '#tests/support/embedded/make-user'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import { eventually } from '#tests/support/eventually'
import {
  openWebPushService,
  type WebPushDevice,
  type WebPushService,
} from '#tests/support/web-push/web-push-service'

const folder = makeTestFolder(inject('embeddedTemplate'))
const PASSWORD = 'Long-enough-1'
let service: WebPushService
let backend: LocalBackend
let owner: SupabaseClient

const start = async () => {
  backend = await startTestBackend(folder.path, { callServer: callTestServer(service.url) })
  owner = makeClient(backend.url, backend.serviceKey)
}
beforeAll(async () => {
  service = await openWebPushService()
  await start()
})
afterAll(async () => {
  await backend.close()
  await service.close()
  folder.remove()
})

const publicKey = async () => {
  const answer = await fetch(`${backend.url}/functions/v1/send-push`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return ((await answer.json()) as { publicKey: string }).publicKey
}
/** An account with a subscribed device. */
async function makePerson(role: 'user' | 'admin' = 'user') {
  const email = `${randomUUID()}@rigworks.example`
  await createUser(backend, { email, password: PASSWORD })
  const client = makeClient(backend.url)
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  const uid = data.user?.id ?? ''
  if (role === 'admin') await owner.from('profiles').update({ role }).eq('user_id', uid)
  const device = service.makeDevice(await publicKey())
  const { error } = await client.rpc('save_push_subscription', { subscription: device.subscription })
  expect(error).toBeNull()
  return { uid, client, device }
}
async function makeOrder(uid: string) {
  const { data, error } = await owner
    .from('orders')
    .insert({ user_id: uid, total_amount: 1 })
    .select('id, order_number')
    .single()
  expect(error).toBeNull()
  return data as { id: string; order_number: string }
}
const move = async (id: string, status: string) =>
  expect((await owner.from('orders').update({ status }).eq('id', id)).error).toBeNull()
/** Makes all queued notifications due, as after the time for an undo or the pause after a failure. */
const hasten = async () => {
  const past = new Date(Date.now() - 1_000).toISOString()
  await owner.from('outgoing_push').update({ due_at: past }).gt('due_at', past)
  await backend.database.query(`select pg_notify('outgoing_push', '')`)
}
const waitingFor = async ({ subscription }: WebPushDevice) => {
  const { data } = await owner
    .from('push_subscriptions')
    .select('id, outgoing_push (attempts)')
    .eq('endpoint', subscription.endpoint)
  return data?.[0]?.outgoing_push
}

describe('a device', () => {
  it('gets a notification of a stage once, encrypted for it and signed by the shop', async () => {
    const { uid, device } = await makePerson()
    const { id, order_number } = await makeOrder(uid)
    await move(id, 'building')
    await hasten()
    await eventually(() => expect(device.received).toHaveLength(1))
    const [received] = device.received
    expect(received?.payload).toEqual({
      id: expect.any(String),
      title: `Order ${order_number}`,
      body: 'In Production',
      path: `/my-orders/${id}`,
      tag: `order ${id}`,
    })
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '259200',
      urgency: 'normal',
      topic: id.replaceAll('-', ''),
      // All messages have the same length, so that the push service cannot guess their contents.
      'content-length': '4096',
    })
    expect(received?.claims).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:shop@rigworks.example',
    })
    await eventually(async () => expect(await waitingFor(device)).toEqual([]))
    await hasten()
    expect(device.calls).toBe(1)
  })

  it('of an admin gets a notification of a new message immediately', async () => {
    const { device } = await makePerson('admin')
    const words = { name: 'Ann', email: 'ann@rigworks.example', subject: 'Secret', message: 'm' }
    expect((await makeClient(backend.url).from('contact_messages').insert(words)).error).toBeNull()
    await eventually(() => expect(device.received).toHaveLength(1))
    expect(device.received[0]?.payload).toMatchObject({
      title: 'New message',
      body: 'See it in Notifications.',
      path: expect.stringMatching(/^\/notifications\?open=[0-9a-f-]{36}$/),
    })
    expect(device.received[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' })
  })

  it('gets nothing for an undone stage, and nothing without order updates', async () => {
    const [slip, silent, other] = [await makePerson(), await makePerson(), await makePerson()]
    const order = await makeOrder(slip.uid)
    await move(order.id, 'shipped')
    await move(order.id, 'pending')
    const unwanted = await silent.client
      .from('user_preferences')
      .update({ order_updates: false })
      .eq('user_id', silent.uid)
    expect(unwanted.error).toBeNull()
    await move((await makeOrder(silent.uid)).id, 'building')
    // A later notification has been sent, so the earlier ones would have been, too.
    await move((await makeOrder(other.uid)).id, 'building')
    await hasten()
    await eventually(() => expect(other.device.received).toHaveLength(1))
    expect([slip.device.calls, silent.device.calls]).toEqual([0, 0])
  })

  it.each([404, 410])('is deleted when its push service answers %d', async (status) => {
    const { uid, device } = await makePerson()
    device.answer = { status }
    await move((await makeOrder(uid)).id, 'building')
    await hasten()
    await eventually(async () => expect(await waitingFor(device)).toBeUndefined())
  })

  it('is retried only after the time stated by the push service, even after a restart', async () => {
    const { uid, device } = await makePerson()
    device.answer = { status: 429, headers: { 'retry-after': '600' } }
    await move((await makeOrder(uid)).id, 'building')
    await hasten()
    await eventually(() => expect(device.calls).toBe(1))
    const dueIn = async () => {
      const { data } = await owner.from('outgoing_push').select('due_at').eq('attempts', 1)
      return Math.round((Date.parse(data?.[0]?.due_at) - Date.now()) / 60_000)
    }
    await eventually(async () => expect(await dueIn()).toBe(10))
    device.answer = { status: 201 }
    await backend.close()
    await start()
    expect(device.calls).toBe(1)
    await hasten()
    await eventually(() => expect(device.received).toHaveLength(1))
  })

  it('cannot be read or sent to by API callers', async () => {
    const url = `${backend.url}/functions/v1/send-push`
    for (const secret of ['', 'guess']) {
      const answer = await fetch(url, { method: 'POST', headers: { 'x-webhook-secret': secret } })
      expect(answer.status).toBe(401)
    }
    const { client } = await makePerson()
    for (const table of ['push_subscriptions', 'outgoing_push'])
      expect((await client.from(table).select('id')).error?.code).toBe('42501')
    expect((await client.rpc('claim_push', { most: 9 })).error?.code).toBe('42501')
  })
})

describe("the app's calls", () => {
  it('read the key, save this device, change its endpoint and remove it', async () => {
    const backend = makeBackend()
    const { email, password, uid } = await makeUser()
    const shared = makeClient(undefined, inject('embeddedServiceKey'))
    const known = async () => {
      const { data } = await shared.from('push_subscriptions').select('endpoint').eq('user_id', uid)
      return data?.map(({ endpoint }) => endpoint)
    }
    const key = await backend.webPush.key()
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65)
    const [first, second] = [service.makeDevice(key ?? ''), service.makeDevice(key ?? '')]
    const address = first.subscription
    await expect(backend.webPush.save(address, null)).rejects.toMatchObject({ code: 'not_permitted' })
    await backend.auth.signIn(email, password)
    await backend.webPush.save(address, null)
    await backend.webPush.save(address, address.endpoint)
    expect(await known()).toEqual([address.endpoint])
    const inside = { ...address, endpoint: 'https://127.0.0.1/' }
    await expect(backend.webPush.save(inside, null)).rejects.toMatchObject({ code: 'invalid' })

    const worker = createWebPushCalls({ url: inject('embeddedUrl'), publishableKey: PUBLISHABLE_KEY })
    const proof = { endpoint: address.endpoint, auth: address.keys.auth }
    expect(await worker.renew({ ...proof, auth: 'A'.repeat(22) }, second.subscription)).toBe(false)
    expect(await worker.renew(proof, second.subscription)).toBe(true)
    expect(await known()).toEqual([second.subscription.endpoint])
    const { endpoint, keys } = second.subscription
    await backend.webPush.remove({ endpoint, auth: keys.auth })
    expect(await known()).toEqual([])
    await backend.close()
    const nobody = createWebPushCalls({ url: 'http://127.0.0.1:9', publishableKey: PUBLISHABLE_KEY })
    await expect(nobody.key()).rejects.toMatchObject({ code: 'network' })
  })
})

describe('send-push', () => {
  const push = (subscription: WebPushDevice['subscription']) => ({
    id: randomUUID(),
    title: 't',
    body: 'b',
    path: '/',
    tag: 't',
    topic: null,
    ttl: 60,
    urgency: 'high' as const,
    subscription,
  })
  const vapid = async () => {
    const { vapid } = JSON.parse(readFileSync(join(folder.path, 'secrets.json'), 'utf8'))
    return { ...vapid, subject: 'mailto:shop@rigworks.example' }
  }

  it.each([
    [302, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('treats %d as: %s, and follows no redirect', async (status, outcome) => {
    const device = service.makeDevice(await publicKey())
    device.answer = { status, headers: { location: 'http://127.0.0.1/' } }
    const call = vi.fn(callTestServer(service.url))
    expect(await deliverPush(call, await vapid(), push(device.subscription))).toEqual({ outcome, wait: null })
    expect(call.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual', signal: expect.any(AbortSignal) })
  })

  it('retries when the service does not answer, and never with invalid device keys', async () => {
    const device = service.makeDevice(await publicKey())
    const dead = () => Promise.reject(new TypeError('fetch failed'))
    expect(await deliverPush(dead, await vapid(), push(device.subscription))).toMatchObject({
      outcome: 'later',
    })
    const { endpoint } = device.subscription
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    expect(await deliverPush(dead, await vapid(), push({ endpoint, keys }))).toMatchObject({
      outcome: 'refused',
    })
  })

  it('waits until the date in Retry-After', async () => {
    const device = service.makeDevice(await publicKey())
    const retryAfter = new Date(Date.now() + 90_000).toUTCString()
    device.answer = { status: 503, headers: { 'retry-after': retryAfter } }
    const { wait } = await deliverPush(callTestServer(service.url), await vapid(), push(device.subscription))
    expect(wait).toBeGreaterThan(80)
    expect(wait).toBeLessThanOrEqual(90)
  })

  it('runs on Deno with the version of its library that is tested here', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    const name = '@block65/webcrypto-web-push'
    expect(read('supabase/functions/send-push/deno.json').imports).toEqual({
      [name]: `npm:${name}@${read('package.json').devDependencies[name]}`,
    })
  })
})
