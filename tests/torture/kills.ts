/**
 * Kills the embedded home again and again, at any moment, while devices write: what was answered must be there once, and
 * what was not answered must arrive once when it is sent again, as the engine does.
 */
import { randomUUID } from 'node:crypto'
import type { PushAnswer } from '#backend/contract'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { killSpawnedHomes, spawnHome } from '#tests/support/embedded/spawn-home'
import type { Sql } from '#tests/support/postgres/test-database'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { inHome } from './in-home'
import type { Outcome, Part } from './part'

const KILLS = 100
const WRITERS = 4
/** The longest life of a home after it serves, ms. */
const LIFE = 1_500

interface Entry {
  mutation: string
  row: string
}

export const killHome: Part = async ({ amount, seed }) => {
  const random = new SeededRandom(seed)
  const folder = makeTestFolder()
  const kills = amount ?? KILLS
  const writers = Array.from({ length: WRITERS }, () => new Writer())
  try {
    await inHome(folder.path, (sql) => sql('update private.rate_limits set max_rows = 1000000000'))
    for (let kill = 0; kill < kills; kill += 1) {
      const home = await spawnHome(folder.path)
      const before = countAnswered(writers)
      const working = writers.map((writer) => writer.write(home.url))
      // Mostly in the middle of the work, and now and then before any of it.
      if (random.chance(0.8)) await until(() => countAnswered(writers) > before)
      await new Promise((resolve) => setTimeout(resolve, random.next() * LIFE))
      for (const writer of writers) writer.stop()
      await home.kill()
      await Promise.all(working)
    }
    const home = await spawnHome(folder.path)
    await Promise.all(writers.map((writer) => writer.sendRest(home.url)))
    await home.kill()
    return await inHome(folder.path, (sql) => judge(sql, writers, kills))
  } finally {
    killSpawnedHomes()
    folder.remove()
  }
}

const countAnswered = (writers: Writer[]) => writers.reduce((sum, { answered }) => sum + answered.length, 0)

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** A device: sends one message after the other, and one that was not answered again and again as it is. */
class Writer {
  readonly answered: Entry[] = []
  resent = 0
  readonly #client = randomUUID()
  #open: Entry | null = null
  #isStopped = false

  stop(): void {
    this.#isStopped = true
  }

  async write(url: string): Promise<void> {
    this.#isStopped = false
    while (!this.#isStopped) {
      if (this.#open) this.resent += 1
      this.#open ??= { mutation: randomUUID(), row: randomUUID() }
      if (!(await this.#send(url, this.#open))) return
      this.answered.push(this.#open)
      this.#open = null
    }
  }

  async sendRest(url: string): Promise<void> {
    if (!this.#open) return
    this.resent += 1
    if (await this.#send(url, this.#open)) this.answered.push(this.#open)
    this.#open = null
  }

  /** false: no answer, because the home has died. */
  async #send(url: string, { mutation, row }: Entry): Promise<boolean> {
    const values = {
      name: 'Ann',
      email: 'ann@rigworks.example',
      subject: row,
      message: 'x'.repeat(2_000),
      status: 'new',
    }
    const change = { op: 'insert', table: 'contact_messages', id: row, values }
    const body = { kind: 'changes', changes: [change] }
    const request = {
      expected_uid: null,
      client_id: this.#client,
      mutations: [{ id: mutation, after: [], body }],
    }
    let answer: PushAnswer
    try {
      const response = await fetch(`${url}/rest/v1/rpc/sync_push`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ request }),
      })
      answer = (await response.json()) as PushAnswer
    } catch {
      return false
    }
    const verdict = answer.verdicts[0]?.verdict
    if (verdict?.status !== 'applied') throw new Error(`Not applied: ${JSON.stringify(answer)}`)
    return true
  }
}

async function judge(sql: Sql, writers: Writer[], kills: number): Promise<Outcome> {
  const answered = writers.flatMap((writer) => writer.answered)
  const kept = await sql<{ id: string }>('select id from public.contact_messages')
  const known = new Set(kept.map(({ id }) => id))
  const lost = answered.filter(({ row }) => !known.has(row))
  // Each message writes one notification, in its transaction: a second one is a mutation that was carried out twice.
  const [told] = await sql<{ count: number }>('select count(*)::int as count from public.notifications')
  const doubled = (told?.count ?? 0) - kept.length
  const resent = writers.reduce((sum, writer) => sum + writer.resent, 0)
  return {
    summary: `${kills} kills: ${answered.length} answered writes, ${lost.length} lost, ${doubled} doubled; ${resent} sent again`,
    details: [],
    failures: [
      ...lost.map(({ row }) => `the answered message ${row} is lost`),
      ...(doubled === 0 ? [] : [`${doubled} messages were carried out twice`]),
      ...(kept.length === answered.length
        ? []
        : [`${kept.length} messages are there, ${answered.length} were answered`]),
    ],
  }
}
