import { randomUUID } from 'node:crypto'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import type { PushAnswer } from '#sync/contract'

interface Entry {
  mutation: string
  row: string
}

/** A device that sends messages in sequence and resends an unanswered one unchanged until it is answered. */
export class Writer {
  readonly answered: Entry[] = []
  resent = 0
  readonly #client = randomUUID()
  #unanswered: Entry | null = null
  #isStopped = false

  stop(): void {
    this.#isStopped = true
  }

  async write(url: string): Promise<void> {
    this.#isStopped = false
    while (!this.#isStopped) {
      if (this.#unanswered) this.resent += 1
      this.#unanswered ??= { mutation: randomUUID(), row: randomUUID() }
      if (!(await this.#send(url, this.#unanswered))) return
      this.answered.push(this.#unanswered)
      this.#unanswered = null
    }
  }

  async sendRest(url: string): Promise<void> {
    if (!this.#unanswered) return
    this.resent += 1
    if (await this.#send(url, this.#unanswered)) this.answered.push(this.#unanswered)
    this.#unanswered = null
  }

  /** Resolves to false without an answer, because the local backend was killed, or after a server error. */
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
      if (response.status >= 500) return false
      answer = (await response.json()) as PushAnswer
    } catch {
      return false
    }
    const verdict = answer.verdicts[0]?.verdict
    if (verdict?.status !== 'applied') throw new Error(`Not applied: ${JSON.stringify(answer)}`)
    return true
  }
}
