/** How long a close waits for requests under way. */
const PATIENCE_MS = 5_000

/** Counts the requests under way, so that the database is not closed beneath them; later ones are sent away. */
export class RequestGate {
  readonly #underWay = new Set<Promise<Response>>()
  #isClosed = false

  async pass(work: () => Promise<Response>): Promise<Response> {
    if (this.#isClosed) return new Response(null, { status: 503, headers: { 'retry-after': '1' } })
    const answer = work()
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
}
