import type { WebSocket } from 'ws'
import type { ChannelRights } from './authorize'
import { type Broadcast, decodeFrame, encodeBroadcast, encodeFrame, type Frame } from './frame'
import type { Caller } from './verify-token'

export interface SessionPorts {
  verifyToken(token: unknown): Promise<Caller | null>
  authorize(caller: Caller, topic: string): Promise<ChannelRights>
  /** Sends a client's broadcast to the channel; `except` is left out unless it requested its own broadcasts. */
  publish(topic: string, isPrivate: boolean, broadcast: Broadcast, except: SocketSession | null): void
  /** Wall clock, which ends tokens, ms since epoch. */
  now(): number
}

interface Channel {
  /** Who joined. Each channel has its own token, and is closed when that expires. */
  caller: Caller
  joinRef: string | null
  isPrivate: boolean
  canWrite: boolean
  wantsOwn: boolean
  wantsAck: boolean
}

interface JoinPayload {
  access_token?: unknown
  config?: {
    private?: boolean
    broadcast?: { ack?: boolean; self?: boolean }
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

  /** Closes each private channel whose token has expired. */
  sweep(): void {
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
        this.#channels.delete(frame.topic)
        this.#reply(frame, 'ok', {})
        return this.#push(frame.topic, frame.joinRef, 'phx_close', {})
      case 'access_token':
        return this.#refresh(frame.topic, (frame.payload as JoinPayload | null)?.access_token)
      case 'broadcast':
        return this.#broadcast(frame)
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
    const rights = isPrivate ? await this.#ports.authorize(caller, topic) : { canRead: true, canWrite: true }
    if (!rights.canRead) {
      return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`)
    }
    const before = this.#channels.get(frame.topic)
    if (before) this.#push(frame.topic, before.joinRef, 'phx_close', {})
    this.#channels.set(frame.topic, {
      caller,
      joinRef: frame.joinRef,
      isPrivate,
      canWrite: rights.canWrite,
      wantsOwn: config?.broadcast?.self === true,
      wantsAck: config?.broadcast?.ack === true,
    })
    this.#reply(frame, 'ok', { postgres_changes: [] })
  }

  /** Checks the policies again for a new token of a private channel: rights may have changed since the join. */
  async #refresh(wireTopic: string, token: unknown): Promise<void> {
    const channel = this.#channels.get(wireTopic)
    if (!channel?.isPrivate) return
    const caller = await this.#ports.verifyToken(token)
    if (!caller) return this.#close(wireTopic, channel, 'The access token is invalid or has expired')
    const rights = await this.#ports.authorize(caller, wireTopic.slice('realtime:'.length))
    if (!rights.canRead) return this.#close(wireTopic, channel, 'You may no longer read this channel')
    channel.caller = caller
    channel.canWrite = rights.canWrite
  }

  #broadcast(frame: Frame): void {
    const channel = this.#channels.get(frame.topic)
    const { event, payload } = frame.payload as Broadcast
    if (channel?.canWrite) this.#ports.publish(frame.topic, channel.isPrivate, { event, payload }, this)
    if (!channel) this.#reply(frame, 'error', { reason: 'Not joined' })
    else if (channel.wantsAck) this.#reply(frame, channel.canWrite ? 'ok' : 'error', {})
  }

  #close(topic: string, channel: Channel, message: string): void {
    this.#channels.delete(topic)
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
