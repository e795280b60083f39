import { busyAnswer } from './busy-answer'

/** How long a close waits for requests under way. */
const PATIENCE_MS = 5_000

interface Waiting {
  since: number
  go(): void
}

/**
 * Counts the requests under way, so that the database is not closed beneath them; later ones are sent away. Lets them in
 * one by one and hears who else has come in between: PGlite computes in this thread, so a request that begins is mostly
 * done before anything else happens, and a queue that nobody sees would stand in the sockets for a minute.
 */
export class RequestGate {
  readonly #underWay = new Set<Promise<Response>>()
  readonly #queue: Waiting[] = []
  readonly #now: () => number
  #isClosed = false

  /** `now`: a clock that only goes forward, ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  async pass(request: Request, work: () => Promise<Response>): Promise<Response> {
    if (this.#isClosed) return new Response(null, { status: 503, headers: { 'retry-after': '1' } })
    const refusal = busyAnswer(request, this.#wait)
    if (refusal) return refusal
    const answer = this.#turn().then(work)
    this.#underWay.add(answer)
    try {
      return await answer
    } finally {
      this.#underWay.delete(answer)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
    await Promise.race([Promise.allSettled(this.#underWay), patience])
  }

  /** How long whoever is next has waited, ms. */
  get #wait(): number {
    const [next] = this.#queue
    return next ? this.#now() - next.since : 0
  }

  #turn(): Promise<void> {
    return new Promise((go) => {
      this.#queue.push({ since: this.#now(), go })
      if (this.#queue.length === 1) setImmediate(() => this.#letIn())
    })
  }

  /** The next one, and after a look at the sockets the one behind it. */
  #letIn(): void {
    this.#queue.shift()?.go()
    if (this.#queue.length > 0) setImmediate(() => this.#letIn())
  }
}
