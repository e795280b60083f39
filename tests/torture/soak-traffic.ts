import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import ws from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import type { MutationBody } from '#sync/core/mutation'
import { ADMIN_ID, customerId, projectId } from '#tests/bench/load/load-data'
import { LoadDevice, type LoadNotes } from '#tests/bench/load/load-device'
import type { LoadServer } from '#tests/bench/load/load-server'

const DEVICES = 100
const CUSTOMERS = 40
/** Tasks that run in parallel. */
const LANES = 6
/** Counts per minute. */
const EDITS = 2
const PULLS = 10
const FAVORITES = 6
const QUOTES = 2
const NEWCOMERS = 3
const PICTURES = 3
const SOCKETS = 10
const PICTURE_BYTES = 150_000

/** The devices of a shop. One of their minutes takes as long as the server needs for its requests. */
export class SoakTraffic {
  answered = 0
  readonly failed: string[] = []
  readonly #server: LoadServer
  readonly #backend: { url: string; serviceKey: string }
  readonly #devices: LoadDevice[]
  readonly #admin: LoadDevice

  constructor(server: LoadServer, backend: { url: string; serviceKey: string }) {
    this.#server = server
    this.#backend = backend
    this.#devices = Array.from({ length: DEVICES }, (_, n) =>
      this.#device(n < CUSTOMERS ? customerId(n + 1) : null),
    )
    this.#admin = this.#device(ADMIN_ID)
  }

  /** Sets every device as if it had pulled the catalog. */
  setUp(): Promise<void> {
    return inLanes([this.#admin, ...this.#devices].map((device) => () => device.standHere()))
  }

  async runMinute(): Promise<void> {
    const tasks: (() => Promise<unknown>)[] = []
    const some = (times: number, task: (n: number) => Promise<unknown>) => {
      for (let n = 0; n < times; n += 1) tasks.push(() => task(n))
    }
    for (let edit = 0; edit < EDITS; edit += 1) {
      some(1, () => this.#admin.push('an edit', retitle()))
      some(DEVICES, (n) => this.#devices[n]?.pull('a pull after it') ?? Promise.resolve())
    }
    some(PULLS, (n) => this.#devices[n]?.pull('a pull') ?? Promise.resolve())
    some(FAVORITES, (n) => {
      const device = this.#devices[n] as LoadDevice
      return device.push('a favorite', favorite(device.uid ?? ''))
    })
    some(QUOTES, () => this.#device(null).push('a quote', quote()))
    some(NEWCOMERS, () => this.#device(null).pull('a first pull'))
    some(PICTURES, () => this.#picture())
    some(SOCKETS, (n) => this.#socket(n % 2 === 0))
    await inLanes(tasks)
  }

  #device(uid: string | null): LoadDevice {
    const notes: LoadNotes = {
      answered: () => {
        this.answered += 1
      },
      failed: (kind, cause) => void this.failed.push(`${kind}: ${cause}`),
    }
    return new LoadDevice(this.#server, { uid, address: '198.18.0.1' }, notes)
  }

  /** Uploads a picture and downloads it. */
  async #picture(): Promise<void> {
    const [bucket, name] = ['product-images', `products/${randomUUID()}.webp`]
    const address = `${this.#backend.url}/storage/v1/object`
    const headers = { apikey: this.#backend.serviceKey, 'content-type': 'image/webp' }
    const answers = [
      await fetch(`${address}/${bucket}/${name}`, {
        method: 'POST',
        headers,
        body: randomBytes(PICTURE_BYTES),
      }),
      await fetch(`${address}/public/${bucket}/${name}`),
    ]
    for (const answer of answers) {
      await answer.arrayBuffer()
      if (answer.ok) this.answered += 1
      else this.failed.push(`a picture: ${answer.status}`)
    }
  }

  /** Opens a socket, joins a channel and closes; `isTorn` closes without a handshake, as after a lost network. */
  async #socket(isTorn: boolean): Promise<void> {
    const address = `${this.#backend.url.replace('http', 'ws')}/realtime/v1/websocket`
    const socket = new ws(`${address}?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`)
    await once(socket, 'open')
    socket.send(JSON.stringify(['1', '1', 'realtime:catalogue', 'phx_join', { config: { private: true } }]))
    await once(socket, 'message')
    const closed = once(socket, 'close')
    if (isTorn) socket.terminate()
    else socket.close()
    await closed
    this.answered += 1
  }
}

async function inLanes(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const lane = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const anyProject = (): string => projectId(1 + Math.floor(Math.random() * 50))

const retitle = (): MutationBody => ({
  kind: 'changes',
  changes: [
    {
      op: 'update',
      table: 'projects',
      id: anyProject(),
      set: { description: `Drawn anew: ${randomUUID()}` },
      base: {},
    },
  ],
})

const favorite = (uid: string): MutationBody => ({
  kind: 'changes',
  changes: [
    {
      op: 'insert',
      table: 'saved_projects',
      id: randomUUID(),
      values: { user_id: uid, project_id: anyProject() },
    },
  ],
})

function quote(): MutationBody {
  const values = {
    customer_name: 'Ann',
    customer_email: `${randomUUID()}@load.example`,
    message: 'A cap for an F-350, please. '.repeat(10),
    status: 'new',
  }
  return { kind: 'changes', changes: [{ op: 'insert', table: 'quote_requests', id: randomUUID(), values }] }
}
