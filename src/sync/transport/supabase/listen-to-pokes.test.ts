import type { RealtimeClientOptions } from '@supabase/realtime-js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import ws from 'ws'
import type { PokeTopic, SyncBackend } from '#sync/backend'
import { eventually } from '#tests/support/eventually'
import { openPhoenixServer, type PhoenixAnswers, type PhoenixServer } from '#tests/support/phoenix-server'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { createSupabaseBackend } from './create-supabase-backend'
import { listenToPokes } from './listen-to-pokes'
import { reconnectWait } from './reconnect-wait'
import { SESSION_KEY } from './stored-auth'
import { createAuthClient, createSupabaseClient } from './supabase-client'

const TRANSPORT = ws as unknown as typeof WebSocket

/** A client that reconnects without a delay. */
function openClient({ url }: PhoenixServer, realtime: RealtimeClientOptions = {}) {
  const project = { url, publishableKey: 'sb_publishable_x' }
  const auth = createAuthClient(project, { persistSession: false, autoRefreshToken: false })
  const client = createSupabaseClient(project, auth, {
    transport: TRANSPORT,
    reconnectAfterMs: () => 0,
    ...realtime,
  })
  onTestFinished(async () => void (await client.realtime.disconnect()))
  return client
}

/** Records the calls of the handlers, in order. */
function listen(sync: Pick<SyncBackend, 'listen'>, topic: PokeTopic = 'catalogue') {
  const calls: string[] = []
  const subscription = sync.listen(topic, {
    onPoke: (tables) => calls.push(`poke ${tables}`),
    onJoined: () => calls.push('up'),
    onDisconnected: () => calls.push('down'),
    onClosed: () => calls.push('closed'),
  })
  onTestFinished(() => subscription.close())
  return { calls, close: () => subscription.close() }
}

async function open(answers: PhoenixAnswers = {}, realtime: RealtimeClientOptions = {}) {
  const server = await openPhoenixServer(answers)
  const client = openClient(server, realtime)
  const sync: Pick<SyncBackend, 'listen'> = {
    listen: (topic, handlers) => listenToPokes(client, topic, handlers),
  }
  return { server, client, sync, ...listen(sync) }
}

describe('a poke channel of realtime-js', () => {
  for (const event of ['phx_close', 'phx_error'] as const) {
    it(`T3: is reported as closed when the server ends it with ${event}, and can be joined again`, async () => {
      const { server, client, sync, calls } = await open()
      await eventually(() => expect(calls).toEqual(['up']))
      server.end('catalogue', event)
      await eventually(() => expect(calls).toEqual(['up', 'closed']))
      expect(client.realtime.getChannels()).toEqual([])
      const again = listen(sync)
      await eventually(() => expect(again.calls).toEqual(['up']))
      server.poke('catalogue')
      await eventually(() => expect(again.calls).toEqual(['up', 'poke projects']))
      expect(calls).toEqual(['up', 'closed'])
      expect(server.connections).toBe(1)
    })
  }

  for (const answer of ['error', 'none'] as const) {
    it(`T3: is closed when the answer to the join is "${answer}", and the library does not retry`, async () => {
      const { server, client, calls } = await open({ join: () => answer }, { timeout: 300 })
      await eventually(() => expect(calls).toEqual(['closed']))
      expect(client.realtime.getChannels()).toEqual([])
      expect(server.joins).toHaveLength(1)
    })
  }

  it('T3: is joined again by the library after a lost connection', async () => {
    const { server, calls } = await open()
    await eventually(() => expect(calls).toEqual(['up']))
    server.drop()
    await eventually(() => expect(calls).toEqual(['up', 'down', 'up']))
    expect(server.connections).toBe(2)
  })

  it('T3: is joined again after delays from reconnectAfterMs, which receives the number of attempts', async () => {
    const tries: number[] = []
    const { server, calls } = await open(
      { accepts: () => tries.length === 0 || tries.length > 3 },
      { reconnectAfterMs: (nth) => 0 * tries.push(nth) },
    )
    await eventually(() => expect(calls).toEqual(['up']))
    server.drop()
    await eventually(() => expect(calls).toEqual(['up', 'down', 'up']))
    expect(tries).toEqual([1, 2, 3, 4])
  })

  it('T3: is closed when the join is refused after a lost connection', async () => {
    const { server, calls } = await open({ join: (_topic, nth) => (nth === 1 ? 'ok' : 'error') })
    await eventually(() => expect(calls).toEqual(['up']))
    server.drop()
    await eventually(() => expect(calls).toEqual(['up', 'down', 'closed']))
  })

  it('T3: can be joined again after unanswered heartbeats', async () => {
    let isSilent = false
    const { sync, calls } = await open({ beats: () => !isSilent }, { heartbeatIntervalMs: 100 })
    await eventually(() => expect(calls).toEqual(['up']))
    isSilent = true
    await eventually(() => expect(calls).toEqual(['up', 'closed']))
    isSilent = false
    const again = listen(sync)
    await eventually(() => expect(again.calls.at(-1)).toBe('up'))
  })

  it('T3: can be joined again while the library is closing a socket without channels', async () => {
    const { server, client, sync, calls } = await open({}, { heartbeatIntervalMs: 100, timeout: 300 })
    await eventually(() => expect(calls).toEqual(['up']))
    server.end('catalogue', 'phx_close')
    await eventually(() => expect(calls).toEqual(['up', 'closed']))
    server.freeze()
    await eventually(() => expect(client.realtime.isDisconnecting()).toBe(true))
    // The library does not connect while it disconnects: a join in that time fails, and is reported as closed.
    for (let last: string | undefined; last !== 'up'; ) {
      const again = listen(sync)
      await eventually(() => expect(['closed', 'up']).toContain(again.calls.at(-1)))
      last = again.calls.at(-1)
    }
  })

  it('calls no handler after it was closed by the caller', async () => {
    const { server, client, calls, close } = await open()
    await eventually(() => expect(calls).toEqual(['up']))
    close()
    server.poke('catalogue')
    server.drop()
    expect(client.realtime.getChannels()).toEqual([])
    expect(calls).toEqual(['up'])
  })
})

const sessionOf = (token: string, expiresIn: number) => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  token_type: 'bearer',
  expires_in: expiresIn,
  expires_at: Math.round(Date.now() / 1_000) + expiresIn,
  user: { id: 'u-ann', email: 'ann@example.com', aud: 'authenticated', app_metadata: {}, user_metadata: {} },
})

/** The app's backend with a signed-in session, and a server that renews sessions when the test grants it. */
async function openSignedIn() {
  const log: string[] = []
  let grant = () => {}
  let deny = () => {}
  const server = await openPhoenixServer({
    join: () => {
      log.push(`join ${server.joins.at(-1)?.accessToken}`)
      return 'ok'
    },
    renew: () => {
      log.push('asked for a new token')
      return new Promise((resolve, reject) => {
        grant = () => resolve(sessionOf('new', 3_600))
        deny = () => reject(new Error('no longer'))
      })
    },
  })
  const storage = new Map([[SESSION_KEY, JSON.stringify(sessionOf('old', 3_600))]])
  const backend = createSupabaseBackend({
    url: server.url,
    publishableKey: 'sb_publishable_x',
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    webSocket: TRANSPORT,
  })
  onTestFinished(() => backend.close())
  return {
    log,
    server,
    backend,
    grant: () => grant(),
    deny: () => deny(),
    expireSession: () => storage.set(SESSION_KEY, JSON.stringify(sessionOf('old', -60))),
  }
}

describe('the delay before a socket reconnects', () => {
  it('T3: is random, grows with each attempt, and is at most half a minute', () => {
    const random = new SeededRandom(1).next
    const spread = [1, 2, 3, 4, 30].map((tries) => {
      const waits = Array.from({ length: 1_000 }, () => reconnectWait(tries, random))
      return [Math.min(...waits), Math.max(...waits)].map((ms) => Math.round(ms / 500) / 2)
    })
    expect(spread).toEqual([
      [0.5, 5],
      [1, 10],
      [2, 20],
      [3, 30],
      [3, 30],
    ])
  })
})

describe('the token of a join', () => {
  it('T3: is the token of the session, for each of several channels', async () => {
    const { log, backend } = await openSignedIn()
    const topics: PokeTopic[] = ['catalogue', 'user:u-ann', 'admin']
    const channels = topics.map((topic) => listen(backend.sync, topic))
    await eventually(() => expect(channels.map(({ calls }) => calls)).toEqual([['up'], ['up'], ['up']]))
    expect(log).toEqual(Array(3).fill('join old'))
  })

  it('T3: is renewed if it has expired when a closed channel is joined again', async () => {
    const { log, server, backend, grant, expireSession } = await openSignedIn()
    const { calls } = listen(backend.sync)
    await eventually(() => expect(calls).toEqual(['up']))
    expireSession()
    server.end('catalogue', 'phx_close')
    await eventually(() => expect(calls).toEqual(['up', 'closed']))
    const again = listen(backend.sync)
    await eventually(() => expect(log).toEqual(['join old', 'asked for a new token']))
    grant()
    await eventually(() => expect(again.calls).toEqual(['up']))
    expect(log).toEqual(['join old', 'asked for a new token', 'join new'])
  })

  it('T3: is not replaced by the anonymous key if the session cannot be renewed: no channel is joined', async () => {
    const { log, server, backend, deny, expireSession } = await openSignedIn()
    const { calls } = listen(backend.sync)
    await eventually(() => expect(calls).toEqual(['up']))
    expireSession()
    server.end('catalogue', 'phx_close')
    await eventually(() => expect(calls).toEqual(['up', 'closed']))
    const again = listen(backend.sync)
    await eventually(() => expect(log).toEqual(['join old', 'asked for a new token']))
    deny()
    await eventually(() => expect(again.calls).toEqual(['closed']))
    expect(log).toEqual(['join old', 'asked for a new token'])
  })

  it('T3: is renewed if it has expired when the socket reconnects', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { log, server, backend, grant, expireSession } = await openSignedIn()
    const { calls } = listen(backend.sync)
    await eventually(() => expect(calls).toEqual(['up']))
    expireSession()
    server.drop()
    await eventually(() => expect(log).toEqual(['join old', 'asked for a new token']))
    // Longer than the delay: the socket does not reconnect without a token.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(server.connections).toBe(1)
    grant()
    await eventually(() => expect(calls).toEqual(['up', 'down', 'up']))
    expect(log).toEqual(['join old', 'asked for a new token', 'join new'])
  })
})
