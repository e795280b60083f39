import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { ChannelRights } from './authorize'
import { type Broadcast, decodeFrame, encodeBroadcast, encodeFrame, type Frame } from './frame'
import type { Presence, PresenceDiff } from './presence'
import type { Caller } from './verify-token'

export interface SessionPorts {
  verifyToken(token: unknown): Promise<Caller | null>
  authorize(caller: Caller, topic: string): Promise<ChannelRights>
  /** Sends a client's broadcast to the channel; `except` is omitted unless it requested its own broadcasts. */
  publish(topic: string, isPrivate: boolean, broadcast: Broadcast, except: SocketSession | null): void
  presence: Presence
  /** Wall clock, by which tokens expire, ms since epoch. */
  now(): number
}

/** A channel that is not private is open to everyone. */
const ALL_RIGHTS: ChannelRights = { canRead: true, canWrite: true, canSeePresence: true, canBePresent: true }

interface Channel extends ChannelRights {
  topic: string
  /** Those present are listed by this key. */
  key: string
  hearsPresence: boolean
  /** Who joined. Each channel has its own token, and is closed when that expires. */
  caller: Caller
  joinRef: string | null
  isPrivate: boolean
  wantsOwn: boolean
  wantsAck: boolean
}

interface JoinPayload {
  access_token?: unknown
  config?: {
    private?: boolean
    broadcast?: { ack?: boolean; self?: boolean }
    presence?: { key?: unknown; enabled?: boolean }
    postgres_changes?: unknown[]
  }
}

/** One socket: its channels by wire topic (`realtime:<topic>`). Frames are handled in order. */
export class SocketSession {
  readonly #socket: WebSocket
  readonly #ports: SessionPorts
  readonly #channels = new Map<string, Channel>()
  #work: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, ports: SessionPorts) {
    this.#socket = socket
    this.#ports = ports
    socket.on('message', (data, isBinary) => {
      const frame = decodeFrame(data as Buffer, isBinary)
      if (!frame) {
        socket.close(1003, 'Malformed frame')
        return
      }
      this.#work = this.#work
        .then(() => this.#handle(frame))
        .catch(() => socket.close(1011, 'Internal error'))
    })
  }

  deliver(topic: string, isPrivate: boolean, broadcast: Broadcast, except: SocketSession | null): void {
    const channel = this.#channels.get(topic)
    if (channel?.isPrivate !== isPrivate || (except === this && !channel.wantsOwn)) return
    this.#send(encodeBroadcast(topic, broadcast))
  }

  deliverPresence(topic: string, isPrivate: boolean, diff: PresenceDiff): void {
    const channel = this.#channels.get(topic)
    if (channel?.isPrivate !== isPrivate || !channel.hearsPresence || !channel.canSeePresence) return
    this.#push(topic, channel.joinRef, 'presence_diff', diff)
  }

  /** The socket is closed, so that no one is present on it anymore. */
  end(): void {
    for (const topic of [...this.#channels.keys()]) this.#leave(topic)
  }

  /** Closes each private channel whose token has expired. */
  closeExpiredChannels(): void {
    const now = this.#ports.now()
    for (const [topic, channel] of [...this.#channels]) {
      if (channel.isPrivate && now >= channel.caller.expiresAt)
        this.#close(topic, channel, 'Access token has expired')
    }
  }

  async #handle(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'heartbeat':
        return this.#reply(frame, 'ok', {})
      case 'phx_join':
        return this.#join(frame, (frame.payload ?? {}) as JoinPayload)
      case 'phx_leave':
        this.#leave(frame.topic)
        this.#reply(frame, 'ok', {})
        return this.#push(frame.topic, frame.joinRef, 'phx_close', {})
      case 'access_token':
        return this.#refresh(frame.topic, (frame.payload as JoinPayload | null)?.access_token)
      case 'broadcast':
        return this.#broadcast(frame)
      case 'presence':
        return this.#announce(frame)
      default:
        return this.#reply(frame, 'error', { reason: `"${frame.event}" is not available here` })
    }
  }

  async #join(frame: Frame, { access_token, config }: JoinPayload): Promise<void> {
    const refuse = (reason: string) => this.#reply(frame, 'error', { reason })
    const topic = /^realtime:(.+)$/s.exec(frame.topic)?.[1]
    if (!topic) return refuse('Unknown topic')
    if (config?.postgres_changes?.length) return refuse('"postgres_changes" is not available here')
    const caller = await this.#ports.verifyToken(access_token)
    if (!caller) return refuse('Unauthorized: the access token is invalid or has expired')

    const isPrivate = config?.private === true
    const rights = isPrivate ? await this.#ports.authorize(caller, topic) : ALL_RIGHTS
    if (!rights.canRead) {
      return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`)
    }
    const before = this.#channels.get(frame.topic)
    if (before) {
      this.#leave(frame.topic)
      this.#push(frame.topic, before.joinRef, 'phx_close', {})
    }
    const key = config?.presence?.key
    const channel: Channel = {
      ...rights,
      topic: frame.topic,
      caller,
      joinRef: frame.joinRef,
      isPrivate,
      key: typeof key === 'string' && key !== '' ? key : randomUUID(),
      hearsPresence: config?.presence?.enabled === true,
      wantsOwn: config?.broadcast?.self === true,
      wantsAck: config?.broadcast?.ack === true,
    }
    this.#channels.set(frame.topic, channel)
    this.#reply(frame, 'ok', { postgres_changes: [] })
    if (!channel.hearsPresence || !channel.canSeePresence) return
    const state = this.#ports.presence.state(frame.topic, isPrivate)
    this.#push(frame.topic, frame.joinRef, 'presence_state', state)
  }

  /** Checks the policies again for a new token of a private channel: rights may have changed since the join. */
  async #refresh(wireTopic: string, token: unknown): Promise<void> {
    const channel = this.#channels.get(wireTopic)
    if (!channel?.isPrivate) return
    const caller = await this.#ports.verifyToken(token)
    if (!caller) return this.#close(wireTopic, channel, 'The access token is invalid or has expired')
    const rights = await this.#ports.authorize(caller, wireTopic.slice('realtime:'.length))
    if (!rights.canRead) return this.#close(wireTopic, channel, 'You may no longer read this channel')
    Object.assign(channel, rights, { caller })
    if (!channel.canBePresent) this.#ports.presence.untrack(channel)
  }

  #broadcast(frame: Frame): void {
    const channel = this.#channels.get(frame.topic)
    const { event, payload } = frame.payload as Broadcast
    if (channel?.canWrite) this.#ports.publish(frame.topic, channel.isPrivate, { event, payload }, this)
    if (!channel) this.#reply(frame, 'error', { reason: 'Not joined' })
    else if (channel.wantsAck) this.#reply(frame, channel.canWrite ? 'ok' : 'error', {})
  }

  /** `track` and `untrack` of realtime-js. */
  #announce(frame: Frame): void {
    const channel = this.#channels.get(frame.topic)
    const { event, payload } = (frame.payload ?? {}) as Broadcast
    const isLive = this.#socket.readyState === this.#socket.OPEN
    if (channel?.canBePresent) {
      if (event === 'untrack') this.#ports.presence.untrack(channel)
      else if (isLive) this.#ports.presence.track(channel, payload)
    }
    this.#reply(frame, channel?.canBePresent ? 'ok' : 'error', {})
  }

  #leave(topic: string): void {
    const channel = this.#channels.get(topic)
    this.#channels.delete(topic)
    if (channel) this.#ports.presence.untrack(channel)
  }

  #close(topic: string, channel: Channel, message: string): void {
    this.#leave(topic)
    const system = { status: 'error', message, extension: 'system', channel: topic.slice('realtime:'.length) }
    this.#push(topic, channel.joinRef, 'system', system)
    this.#push(topic, channel.joinRef, 'phx_close', {})
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object): void {
    this.#send(encodeFrame({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))
  }

  #push(topic: string, joinRef: string | null, event: string, payload: object): void {
    this.#send(encodeFrame({ joinRef, ref: null, topic, event, payload }))
  }

  #send(data: string | Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data)
  }
}
