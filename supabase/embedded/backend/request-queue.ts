import { busyAnswer } from './busy-answer'

/** How long a close waits for running requests. */
const PATIENCE_MS = 5_000

interface Waiting {
  since: number
  go(): void
}

/**
 * Tracks running requests, so that the database is not closed under them; requests after the close are refused. It
 * starts requests one by one and lets the event loop accept others in between: PGlite computes in this thread, so
 * without the queue, requests would wait unseen in their sockets for up to a minute.
 */
export class RequestQueue {
  readonly #underWay = new Set<Promise<Response>>()
  readonly #queue: Waiting[] = []
  readonly #now: () => number
  #isClosed = false

  /** `now`: a monotonic clock, ms. */
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

  /** How long the next request has waited, ms. */
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

  /** Starts the next request, and the one after it once the event loop has run. */
  #letIn(): void {
    this.#queue.shift()?.go()
    if (this.#queue.length > 0) setImmediate(() => this.#letIn())
  }
}
