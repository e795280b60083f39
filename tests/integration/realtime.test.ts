import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, inject, it } from 'vitest'
import WebSocket from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import type { OpenRow } from '#sync/backend'
import { watchRow } from '#sync/transport/supabase/presence/watch-row'
import { createRenewalWatch } from '#sync/transport/supabase/renewal-watch'
import { createSupabaseSync } from '#sync/transport/supabase/supabase-sync'
import { createTokenSource } from '#sync/transport/supabase/token-source'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeAdmin, makeUser } from '#tests/support/embedded/make-user'
import { eventually } from '#tests/support/eventually'
import { openDevice } from '#tests/support/open-device'

const clients: SupabaseClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect()
})

/** Subscribes; returns the resulting status, the received messages, and a function that waits for the next one. */
async function join(client: SupabaseClient, topic: string, isPrivate = true) {
  clients.push(client)
  const messages: Record<string, unknown>[] = []
  const waiting: ((message: Record<string, unknown>) => void)[] = []
  const channel = client.channel(topic, { config: { private: isPrivate, broadcast: { self: true } } })
  channel.on('broadcast', { event: '*' }, (message) => {
    messages.push(message)
    waiting.shift()?.(message)
  })
  const status = await new Promise<string>((resolve) => channel.subscribe((state) => resolve(state)))
  const next = () => new Promise<Record<string, unknown>>((resolve) => waiting.push(resolve))
  return { channel, status, messages, next }
}

const closed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve) => {
    const binding = channel as unknown as { _onClose(listener: () => void): void }
    binding._onClose(resolve)
  })

describe('realtime', () => {
  it('S7: a change of a row sends a poke with table names and no row data', async () => {
    const admin = await makeAdmin()
    const visitor = await join(makeClient(), 'catalogue')
    expect(visitor.status).toBe('SUBSCRIBED')
    const poke = visitor.next()
    const { error } = await admin.client.from('slideshow_slides').insert({ title: 'Shop floor' })
    expect(error).toBeNull()
    expect(await poke).toMatchObject({
      event: 'poke',
      payload: { tables: ['slideshow_slides'], xid: expect.stringMatching(/^\d+$/) },
    })
    expect(JSON.stringify(visitor.messages)).not.toContain('Shop floor')
  })

  it('S7: a customer gets pokes for their own rows on their own topic', async () => {
    const { client, uid } = await makeUser()
    await client.realtime.setAuth()
    const own = await join(client, `user:${uid}`)
    expect(own.status).toBe('SUBSCRIBED')
    const poke = own.next()
    await client.from('profiles').update({ display_name: 'Ann' }).eq('user_id', uid)
    expect(await poke).toMatchObject({ payload: { tables: ['profiles'] } })
  })

  it('refuses a stranger on every private channel', async () => {
    const [ann, bob] = await Promise.all([makeUser(), makeUser()])
    await ann.client.realtime.setAuth()
    const attempts = [
      await join(makeClient(), `user:${ann.uid}`),
      await join(makeClient(), 'admin'),
      await join(ann.client, `user:${bob.uid}`),
      await join(ann.client, 'admin'),
      await join(ann.client, 'anything-else'),
    ]
    expect(attempts.map(({ status }) => status)).toEqual(Array(5).fill('CHANNEL_ERROR'))
  })

  it('S7: lets no client send on a private channel', async () => {
    const [speaker, hearer] = [await join(makeClient(), 'catalogue'), await join(makeClient(), 'catalogue')]
    await speaker.channel.send({ type: 'broadcast', event: 'poke', payload: { tables: ['projects'] } })
    // The server handles the frames of a socket in order: once the leave is answered, the broadcast was handled too.
    await speaker.channel.unsubscribe()
    expect(hearer.messages).toEqual([])
  })

  it('carries broadcasts between clients on a public channel', async () => {
    const [speaker, hearer] = [
      await join(makeClient(), 'lobby', false),
      await join(makeClient(), 'lobby', false),
    ]
    const heard = hearer.next()
    await speaker.channel.send({ type: 'broadcast', event: 'hello', payload: { name: 'Zoë' } })
    expect(await heard).toMatchObject({ event: 'hello', payload: { name: 'Zoë' } })
  })

  it('closes a private channel when its new token may not read it', async () => {
    const { client, uid } = await makeUser()
    await client.realtime.setAuth()
    const own = await join(client, `user:${uid}`)
    const end = closed(own.channel)
    const stranger = (await (await makeUser()).client.auth.getSession()).data.session
    await client.realtime.setAuth(stranger?.access_token ?? null)
    await end
    expect(own.channel.state).toBe('closed')
  })

  it('I4: a former admin gets a poke on their own topic, and loses the topic "admin" with the next token', async () => {
    const [boss, former] = [await makeAdmin(), await makeAdmin()]
    await former.client.realtime.setAuth()
    const own = await join(former.client, `user:${former.uid}`)
    const shop = await join(former.client, 'admin')
    expect([own.status, shop.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    const [poke, end] = [own.next(), closed(shop.channel)]
    const demotion = { target_user_id: former.uid, new_role: 'user' }
    expect((await boss.client.rpc('update_user_role_secure', demotion)).error).toBeNull()
    expect(await poke).toMatchObject({ payload: { tables: ['profiles'] } })
    // The token of a new session always differs; one renewed within the same second may be the same.
    const { data } = await former.client.auth.signInWithPassword(former)
    await former.client.realtime.setAuth(data.session?.access_token ?? null)
    await end
    const count = shop.messages.length
    const next = own.next()
    // This change pokes both topics.
    await former.client.from('profiles').update({ bio: 'Farrier' }).eq('user_id', former.uid)
    await next
    expect(shop.messages).toHaveLength(count)
    expect((await join(former.client, 'admin')).status).toBe('CHANNEL_ERROR')
  })

  it('keeps a channel open when the token is renewed', async () => {
    const { client, uid } = await makeUser()
    await client.realtime.setAuth()
    const own = await join(client, `user:${uid}`)
    const { data } = await client.auth.refreshSession()
    await client.realtime.setAuth(data.session?.access_token ?? null)
    const poke = own.next()
    await client.from('profiles').update({ bio: 'Farrier' }).eq('user_id', uid)
    expect(await poke).toMatchObject({ payload: { tables: ['profiles'] } })
  })
})

describe('presence on an open row', () => {
  const FORGE: Omit<OpenRow, 'uid'> = { table: 'rigs', id: 'f0000000-0000-4000-8000-000000000000' }

  /** Watches the row as this person does in a dialog; `seen` has each list that a dialog would show. */
  async function watch({ client, uid }: { client: SupabaseClient; uid: string }, id = FORGE.id) {
    clients.push(client)
    const seen: string[][] = []
    const end = new AbortController()
    watchRow(client, { table: FORGE.table, id, uid }, (uids) => seen.push(uids.sort()), end.signal)
    return { seen, leave: () => end.abort() }
  }

  it('T5: is shown to each admin who has the row open, until they leave or lose their connection', async () => {
    const [dana, mina, other] = [await makeAdmin(), await makeAdmin(), await makeAdmin()]
    const both = [dana.uid, mina.uid].sort()
    const first = await watch(dana)
    await eventually(() => expect(first.seen.at(-1)).toEqual([dana.uid]))
    const second = await watch(mina)
    await watch(other, 'f1000000-0000-4000-8000-000000000000')
    await eventually(() => expect([first.seen.at(-1), second.seen.at(-1)]).toEqual([both, both]))
    second.leave()
    await eventually(() => expect(first.seen.at(-1)).toEqual([dana.uid]))
    await watch(mina)
    await eventually(() => expect(first.seen.at(-1)).toEqual(both))
    await mina.client.realtime.disconnect()
    await eventually(() => expect(first.seen.at(-1)).toEqual([dana.uid]))
  })

  it('T5: is not sent to customers and visitors, who cannot announce themselves either', async () => {
    const [dana, customer] = [await makeAdmin(), await makeUser()]
    const first = await watch(dana)
    await eventually(() => expect(first.seen.at(-1)).toEqual([dana.uid]))
    const stranger = await watch(customer)
    await customer.client.realtime.setAuth()
    const topic = `row:${FORGE.table}:${FORGE.id}`
    expect((await join(makeClient(), topic)).status).toBe('CHANNEL_ERROR')
    await eventually(() => expect(stranger.seen).toEqual([[]]))
    expect(first.seen.at(-1)).toEqual([dana.uid])
  })

  it('S7 T5: cannot carry messages: an admin announces only their presence', async () => {
    const [dana, mina] = [await makeAdmin(), await makeAdmin()]
    const topic = `row:${FORGE.table}:${FORGE.id}`
    await Promise.all([dana.client.realtime.setAuth(), mina.client.realtime.setAuth()])
    const [speaker, hearer] = [await join(dana.client, topic), await join(mina.client, topic)]
    expect([speaker.status, hearer.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    await speaker.channel.send({ type: 'broadcast', event: 'poke', payload: { tables: ['projects'] } })
    expect(await speaker.channel.track({})).toBe('ok')
    expect(hearer.messages).toEqual([])
    const shop = await join(dana.client, 'admin')
    expect(await shop.channel.track({}, { timeout: 2000 })).not.toBe('ok')
  })

  it('T5: ends when an admin loses the role', async () => {
    const [dana, former] = [await makeAdmin(), await makeAdmin()]
    const [first, gone] = [await watch(dana), await watch(former)]
    await eventually(() => expect(first.seen.at(-1)).toHaveLength(2))
    const demotion = { target_user_id: former.uid, new_role: 'user' }
    expect((await dana.client.rpc('update_user_role_secure', demotion)).error).toBeNull()
    const { data } = await former.client.auth.signInWithPassword(former)
    await former.client.realtime.setAuth(data.session?.access_token ?? null)
    await eventually(() => expect([first.seen.at(-1), gone.seen.at(-1)]).toEqual([[dana.uid], []]))
  })
})

describe('a device whose channel the server closes', () => {
  it('T3 P3: joins the channel again with the token of its own session, and gets pokes', async () => {
    const { client, uid } = await makeUser()
    clients.push(client)
    const stranger = (await (await makeUser()).client.auth.getSession()).data.session
    const caller = {
      url: inject('embeddedUrl'),
      publishableKey: PUBLISHABLE_KEY,
      token: createTokenSource(client.auth, createRenewalWatch()),
      isSignedIn: () => true,
    }
    const sync = createSupabaseSync(caller, client)
    const { db, engine } = openDevice({ kind: 'user', uid }, sync, { upload: async () => undefined })
    await eventually(() => expect(engine.status.get()).toMatchObject({ isFilled: true, isListening: true }))
    const heard: boolean[] = []
    engine.status.subscribe(() => heard.push(engine.status.get().isListening))
    // The token of another account closes the person's own channel, as one without rights would.
    await client.realtime.setAuth(stranger?.access_token ?? null)
    await eventually(() => expect(heard).toContain(false))
    await eventually(() => expect(heard.at(-1)).toBe(true))
    await client.from('profiles').update({ bio: 'Farrier' }).eq('user_id', uid)
    await eventually(async () =>
      expect(await db.table('profiles').toArray()).toMatchObject([{ bio: 'Farrier' }]),
    )
  })
})

describe('realtime frames', () => {
  const address = (query: string) =>
    `${inject('embeddedUrl').replace('http', 'ws')}/realtime/v1/websocket?${query}`
  const KEYED = 'apikey=sb_publishable_embedded&vsn=2.0.0'

  const open = (query: string) =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(address(query))
      socket.on('open', () => resolve(socket))
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    })

  async function connect(): Promise<WebSocket> {
    const socket = await open(KEYED)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    return socket
  }
  const ask = (socket: WebSocket, frame: unknown) =>
    new Promise<unknown>((resolve) => {
      socket.once('message', (data) => resolve(JSON.parse(String(data))))
      socket.send(JSON.stringify(frame))
    })
  const codeOfClose = (socket: WebSocket) =>
    new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)).on('error', () => undefined))

  it('requires the key and the protocol version', async () => {
    expect(await open('vsn=2.0.0')).toBe(401)
    expect(await open('apikey=sb_publishable_embedded&vsn=1.0.0')).toBe(400)
  })

  it('answers heartbeats', async () => {
    const socket = await connect()
    const reply = await ask(socket, [null, '7', 'phoenix', 'heartbeat', {}])
    expect(reply).toEqual([null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }])
    socket.close()
  })

  it('closes a socket that sends a malformed frame', async () => {
    for (const frame of ['not json', Buffer.from([9, 9])]) {
      const socket = await connect()
      const end = codeOfClose(socket)
      socket.send(frame)
      expect(await end).toBe(1003)
    }
  })
})
