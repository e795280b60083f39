import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { ChannelRights } from '#supabase/embedded/realtime/authorize'
import { decodeFrame, encodeBroadcast } from '#supabase/embedded/realtime/frame'
import { Presence } from '#supabase/embedded/realtime/presence'
import { type SessionPorts, SocketSession } from '#supabase/embedded/realtime/socket-session'
import { ANONYMOUS, type Caller } from '#supabase/embedded/realtime/verify-token'
import { eventually } from '#tests/support/eventually'

/** A socket without a network that records what the session does. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  sent: unknown[] = []
  close = vi.fn()

  send(data: string): void {
    this.sent.push(JSON.parse(data))
  }
  say(...frame: unknown[]): void {
    this.emit('message', Buffer.from(JSON.stringify(frame)), false)
  }
}

const CATALOG = 'realtime:catalogue'
const HEARER: ChannelRights = {
  canRead: true,
  canWrite: false,
  canSeePresence: false,
  canBePresent: false,
}
const PRIVATE = { config: { private: true } }

function open(over: Partial<SessionPorts> = {}) {
  const clock = { now: 1_000 }
  const socket = new FakeSocket()
  const session = new SocketSession(socket as unknown as WebSocket, {
    verifyToken: async () => ANONYMOUS,
    authorize: async () => HEARER,
    publish: vi.fn(),
    presence: new Presence(vi.fn()),
    now: () => clock.now,
    ...over,
  })
  const join = async (topic: string, payload: object) => {
    socket.say('1', '1', topic, 'phx_join', payload)
    await eventually(() => expect(socket.sent.at(-1)).toMatchObject({ 3: 'phx_reply' }))
  }
  return { clock, socket, session, join }
}

describe('a realtime socket', () => {
  it('loses its private channels when the token expires, but not its public ones', async () => {
    const caller: Caller = { role: 'authenticated', claims: {}, expiresAt: 5_000 }
    const { clock, socket, session, join } = open({ verifyToken: async () => caller })
    await join(CATALOG, PRIVATE)
    await join('realtime:lobby', { config: {} })
    clock.now = 5_000
    session.closeExpiredChannels()
    expect(socket.sent.slice(-2)).toMatchObject([
      { 2: CATALOG, 3: 'system', 4: { status: 'error', message: 'Access token has expired' } },
      { 2: CATALOG, 3: 'phx_close' },
    ])
    const count = socket.sent.length
    session.deliver(CATALOG, true, { event: 'poke', payload: {} }, null)
    expect(socket.sent).toHaveLength(count)
    session.deliver('realtime:lobby', false, { event: 'hello', payload: {} }, null)
    expect(socket.sent).toHaveLength(count + 1)
  })

  it('does not extend a channel with the token of another channel', async () => {
    const admin: Caller = { role: 'authenticated', claims: {}, expiresAt: 5_000 }
    const { clock, socket, session, join } = open({
      verifyToken: async (token) => (token === 'admin' ? admin : ANONYMOUS),
    })
    await join('realtime:admin', { ...PRIVATE, access_token: 'admin' })
    await join(CATALOG, { ...PRIVATE, access_token: 'key' })
    const heartbeat = eventually(() => expect(socket.sent.at(-1)).toMatchObject({ 2: 'phoenix' }))
    socket.say('1', '2', CATALOG, 'access_token', { access_token: 'key' })
    socket.say(null, '3', 'phoenix', 'heartbeat', {})
    await heartbeat
    clock.now = 5_000
    session.closeExpiredChannels()
    expect(socket.sent.slice(-2)).toMatchObject([
      { 2: 'realtime:admin', 3: 'system', 4: { message: 'Access token has expired' } },
      { 2: 'realtime:admin', 3: 'phx_close' },
    ])
    const count = socket.sent.length
    session.deliver('realtime:admin', true, { event: 'poke', payload: {} }, null)
    session.deliver(CATALOG, true, { event: 'poke', payload: {} }, null)
    expect(socket.sent).toHaveLength(count + 1)
  })

  it('checks a new token for the channel on which it was sent', async () => {
    const { socket, join } = open({
      verifyToken: async (token) => (token === 'stale' ? null : ANONYMOUS),
    })
    await join('realtime:admin', PRIVATE)
    await join(CATALOG, PRIVATE)
    socket.say('1', '2', 'realtime:admin', 'access_token', { access_token: 'stale' })
    await eventually(() => expect(socket.sent.at(-1)).toMatchObject({ 2: 'realtime:admin', 3: 'phx_close' }))
    expect(socket.sent.filter((frame) => (frame as unknown[])[2] === CATALOG)).toHaveLength(1)
  })

  it('gets no messages of a private topic on a public channel of the same name', async () => {
    const { socket, session, join } = open()
    await join(CATALOG, { config: {} })
    const count = socket.sent.length
    session.deliver(CATALOG, true, { event: 'poke', payload: {} }, null)
    expect(socket.sent).toHaveLength(count)
  })

  it('gets an error for an invalid token', async () => {
    const { socket, join } = open({ verifyToken: async () => null })
    await join(CATALOG, { ...PRIVATE, access_token: 'forged' })
    expect(socket.sent).toMatchObject([{ 4: { status: 'error' } }])
  })

  it('is closed when the database fails, while the process continues to run', async () => {
    const { socket } = open({ authorize: () => Promise.reject(new Error('down')) })
    socket.say('1', '1', CATALOG, 'phx_join', PRIVATE)
    await eventually(() => expect(socket.close).toHaveBeenCalledWith(1011, 'Internal error'))
  })

  it('answers frames in the order they arrived, however long each takes', async () => {
    const slow = new Promise<ChannelRights>((resolve) => {
      setImmediate(resolve, HEARER)
    })
    const { socket } = open({ authorize: () => slow })
    socket.say('1', '1', CATALOG, 'phx_join', PRIVATE)
    socket.say('1', '2', CATALOG, 'phx_leave', {})
    await eventually(() => expect(socket.sent).toHaveLength(3))
    expect(socket.sent).toMatchObject([{ 1: '1' }, { 1: '2' }, { 3: 'phx_close' }])
  })
})

describe('frames', () => {
  it('with raw bytes are decoded and encoded unchanged', () => {
    const head = Buffer.from([3, 1, 1, 1, 1, 0, 0])
    const frame = decodeFrame(Buffer.concat([head, Buffer.from('12te'), Buffer.from([0, 255])]), true)
    expect(frame).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 't',
      event: 'broadcast',
      payload: { event: 'e', payload: Buffer.from([0, 255]) },
    })
    const sent = encodeBroadcast('t', { event: 'e', payload: Buffer.from([0, 255]) })
    expect(sent).toEqual(
      Buffer.concat([Buffer.from([4, 1, 1, 0, 0]), Buffer.from('te'), Buffer.from([0, 255])]),
    )
  })

  it('that are truncated or have wrong lengths are decoded as null', () => {
    expect(decodeFrame(Buffer.from([3, 200, 1, 1, 1, 0, 1]), true)).toBeNull()
    expect(decodeFrame(Buffer.from([3]), true)).toBeNull()
    expect(decodeFrame(Buffer.from('[1, 2]'), false)).toBeNull()
    expect(decodeFrame(Buffer.from('{"topic": 1}'), false)).toBeNull()
  })
})
