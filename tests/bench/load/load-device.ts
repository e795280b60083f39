import { randomUUID } from 'node:crypto'
import { PAGE_LIMIT } from '#sync/client/pull/page-limit'
import type { PullPage, PullRequest, PushAnswer, Refused } from '#sync/contract'
import type { MutationBody } from '#sync/core/mutation'
import type { Caller, LoadServer } from './load-server'

/** Records the results of calls. `ms`: from the start of the action to the answer. */
export interface LoadNotes {
  answered(kind: string, ms: number): void
  failed(kind: string, cause: unknown): void
}

/** A device as the server sees it: cursor and pages, without a local database. */
export class LoadDevice {
  readonly #id = randomUUID()
  readonly #caller: Caller
  readonly #server: LoadServer
  readonly #notes: LoadNotes
  #stand: Pick<PullRequest, 'cursor' | 'epoch' | 'scope'> = { cursor: '0', epoch: null, scope: null }
  #round: Promise<void> | null = null

  constructor(server: LoadServer, caller: Caller, notes: LoadNotes) {
    this.#server = server
    this.#caller = caller
    this.#notes = notes
  }

  get uid(): string | null {
    return this.#caller.uid
  }

  /** Sets the cursor as if the device had just pulled everything. */
  async standHere(): Promise<void> {
    const { horizon, epoch, scope } = await this.#page(null, [])
    this.#stand = { cursor: horizon, epoch, scope }
  }

  /** Pulls all pages of a sweep. A call during a sweep joins it, as in the engine. */
  pull(kind: string): Promise<void> {
    this.#round ??= this.#noted(kind, () => this.#sweep()).finally(() => {
      this.#round = null
    })
    return this.#round
  }

  push(kind: string, body: MutationBody): Promise<void> {
    const request = {
      expected_uid: this.#caller.uid,
      client_id: this.#id,
      mutations: [{ id: randomUUID(), after: [], body }],
    }
    return this.#noted(kind, async () => {
      const answer = (await this.#server.call(this.#caller, 'sync_push', request)) as PushAnswer | Refused
      const verdict = answer.status === 'verdicts' ? answer.verdicts[0]?.verdict : answer
      if (verdict?.status !== 'applied') throw new Error(`Not applied: ${JSON.stringify(verdict)}`)
    })
  }

  async #sweep(): Promise<void> {
    let page = await this.#page(null, null)
    const { horizon, epoch, scope } = page
    while (page.next) page = await this.#page({ horizon, after: page.next }, null)
    this.#stand = { cursor: horizon, epoch, scope }
  }

  async #page(sweep: PullRequest['sweep'], tables: PullRequest['tables']): Promise<PullPage> {
    const request: PullRequest = {
      expected_uid: this.#caller.uid,
      ...this.#stand,
      sweep,
      tables,
      prefix: null,
      limit: PAGE_LIMIT,
    }
    const answer = (await this.#server.call(this.#caller, 'sync_pull', request)) as PullPage | Refused
    if (answer.status !== 'page') throw new Error(`Refused: ${JSON.stringify(answer)}`)
    return answer
  }

  async #noted(kind: string, work: () => Promise<void>): Promise<void> {
    const begin = performance.now()
    try {
      await work()
      this.#notes.answered(kind, performance.now() - begin)
    } catch (cause) {
      this.#notes.failed(kind, cause)
    }
  }
}
