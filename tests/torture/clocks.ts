/**
 * Turns the clock of the server, of Postgres and JavaScript alike, years ahead and back while devices write and sign in
 * and an order changes its status. Timed actions may be late or early; no write may be lost, and everybody can sign in.
 */
import { randomUUID } from 'node:crypto'
import { createUser } from '#supabase/embedded/backend/create-user'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import type { Sql } from '#tests/support/postgres/test-database'
import { checkWrites } from './check-writes'
import type { Part } from './part'
import { turnClock } from './turn-clock'
import { Writer } from './writer'

const WRITERS = 2
const YEAR = 365.25 * 86_400_000

export const turnClocks: Part = async () => {
  const folder = makeTestFolder()
  const backend = await startTestBackend(folder.path)
  const clock = turnClock()
  // Node warns of the long timers that Postgres sets after a jump of decades. They fire at once, which is harmless.
  process.removeAllListeners('warning')
  const stress = new ClockStress(backend)
  try {
    await stress.begin()
    const now = Date.now()
    const jumps: [name: string, by: number][] = [
      ['a year ahead', YEAR],
      ['a year back', -YEAR],
      ['1970', -now + 86_400_000],
      ['2100', Date.UTC(2100, 0, 1) - now],
      ['right again', 0],
    ]
    for (const [name, by] of jumps) {
      clock.set(by)
      await stress.workAtCurrentTime(name)
    }
    await stress.expectMails()
    const { summary, failures } = await checkWrites(backend.database.query as Sql, stress.writers)
    return {
      summary: `${jumps.length} turns of the server's clock: ${summary}`,
      details: stress.details,
      failures: [...stress.failures, ...failures],
    }
  } finally {
    clock.restore()
    await backend.close()
    folder.remove()
  }
}

class ClockStress {
  readonly writers = Array.from({ length: WRITERS }, () => new Writer())
  readonly failures: string[] = []
  readonly details: string[] = []
  readonly #backend: LocalBackend
  readonly #account = { email: `${randomUUID()}@rigworks.example`, password: randomUUID() }
  #order = ''
  #stages = 1

  constructor(backend: LocalBackend) {
    this.#backend = backend
  }

  readonly #sql = <T extends Record<string, unknown>>(text: string, params: unknown[] = []): Promise<T[]> =>
    this.#backend.database.query<T>(text, params)

  async begin(): Promise<void> {
    await this.#sql('update private.rate_limits set max_rows = 1000000000')
    const uid = await createUser(this.#backend, this.#account)
    const [order] = await this.#sql<{ id: string }>(
      `insert into public.orders (user_id, customer_email, total_amount, items)
       values ($1, $2, 100, '[{"name": "Cap", "quantity": 1, "price": 100}]') returning id`,
      [uid, this.#account.email],
    )
    this.#order = order?.id ?? ''
  }

  /** Writes, signs in and moves the order at the current clock. */
  async workAtCurrentTime(name: string): Promise<void> {
    const before = this.writers.map(({ answered }) => answered.length)
    const working = this.writers.map((writer) => writer.write(this.#backend.url))
    await this.#signIn(name)
    await this.#advanceOrder(name)
    await this.#sql('select private.prune_sync()')
    await until(() => this.writers.every(({ answered }, at) => answered.length > (before[at] ?? 0)))
    for (const writer of this.writers) writer.stop()
    await Promise.all(working)
    const [row] = await this.#sql<{ now: string }>('select now()::text as now')
    this.details.push(`${name}: the database says ${row?.now}`)
  }

  /** Checks that a new session works and can be refreshed, and that a reset mail can be requested. */
  async #signIn(name: string): Promise<void> {
    const client = makeClient(this.#backend.url)
    const { data, error } = await client.auth.signInWithPassword(this.#account)
    if (error) this.failures.push(`${name}: sign-in fails: ${error.message}`)
    const request = { expected_uid: data.user?.id ?? null, cursor: '0' }
    const pull = await client.rpc('sync_pull', { request })
    if (pull.error) this.failures.push(`${name}: a new session cannot pull: ${pull.error.message}`)
    const renewed = await client.auth.refreshSession()
    if (renewed.error) this.failures.push(`${name}: a session cannot be refreshed: ${renewed.error.message}`)
    const reset = await client.auth.resetPasswordForEmail(this.#account.email)
    if (reset.error) this.failures.push(`${name}: no password reset mail: ${reset.error.message}`)
  }

  /** Changes the order's status, and checks that its history keeps every stage. */
  async #advanceOrder(name: string): Promise<void> {
    const [row] = await this.#sql<{ history: { status: string }[] }>(
      `update public.orders set status = case status when 'pending' then 'processing' when 'processing' then 'building'
         when 'building' then 'testing' when 'testing' then 'shipped' else 'delivered' end
       where id = $1 returning stage_history as history`,
      [this.#order],
    )
    this.#stages += 1
    const stages = row?.history.map(({ status }) => status) ?? []
    if (stages.length !== this.#stages)
      this.failures.push(`${name}: the order's stages are ${stages.join(', ')}`)
  }

  /** Checks that mail that became due in 2100, while that was the current time, is sent. */
  async expectMails(): Promise<void> {
    await this.#sql(
      `insert into public.outgoing_mail (kind, recipient, subject, body, created_at, due_at)
       values ('shop_alert', $1, 'Of 2100', 'Late', '2100-01-01', '2100-01-01')`,
      [this.#account.email],
    )
    const waiting = (when = 'true') =>
      this.#sql(`select from public.outgoing_mail where sent_at is null and ${when}`).then(
        (rows) => rows.length,
      )
    let left = Number.POSITIVE_INFINITY
    let patience = 0
    while ((await waiting(`due_at > now() + interval '1 day'`)) > 0) {
      const now = await waiting()
      if (now < left) patience = performance.now() + 20_000
      left = Math.min(left, now)
      if (performance.now() > patience) {
        this.failures.push('a mail is held until 2100')
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}
