/** Who has announced themselves on which channel (presence), for the sockets of one server. */
import { randomUUID } from 'node:crypto'

/** By the key that a client has chosen at its join; several sockets may share one. */
export type PresenceState = Record<string, { metas: Record<string, unknown>[] }>

export interface PresenceDiff {
  joins: PresenceState
  leaves: PresenceState
}

/** A channel of one socket. */
interface PresentChannel {
  topic: string
  isPrivate: boolean
  key: string
}

interface Entry extends PresentChannel {
  meta: Record<string, unknown>
}

export class Presence {
  readonly #entries = new Map<PresentChannel, Entry>()
  readonly #publish: (topic: string, isPrivate: boolean, diff: PresenceDiff) => void

  constructor(publish: (topic: string, isPrivate: boolean, diff: PresenceDiff) => void) {
    this.#publish = publish
  }

  state(topic: string, isPrivate: boolean): PresenceState {
    return byKey(
      [...this.#entries.values()].filter((entry) => entry.topic === topic && entry.isPrivate === isPrivate),
    )
  }

  track(channel: PresentChannel, payload: unknown): void {
    const before = this.#entries.get(channel)
    const { topic, isPrivate, key } = channel
    const own = typeof payload === 'object' ? payload : {}
    const entry = { topic, isPrivate, key, meta: { ...own, phx_ref: randomUUID() } }
    this.#entries.set(channel, entry)
    const leaves = before ? byKey([before]) : {}
    this.#publish(topic, isPrivate, { joins: byKey([entry]), leaves })
  }

  untrack(channel: PresentChannel): void {
    const before = this.#entries.get(channel)
    if (!before) return
    this.#entries.delete(channel)
    this.#publish(channel.topic, channel.isPrivate, { joins: {}, leaves: byKey([before]) })
  }
}

function byKey(entries: Entry[]): PresenceState {
  const state: PresenceState = Object.create(null)
  for (const { key, meta } of entries) {
    state[key] ??= { metas: [] }
    state[key].metas.push(meta)
  }
  return state
}
