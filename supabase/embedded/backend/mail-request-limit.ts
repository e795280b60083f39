import { rateLimited } from './auth-refusal'
import { callerAddress, readEmail } from './auth-request'
import { mailboxOf } from './mailbox-of'
import { RecentTimes } from './recent-times'
import { readAuthRoute } from './validate-auth-request'

/** As `sign_in_sign_ups` of config.toml. */
export const MAX_AUTH_REQUESTS = 30
const WINDOW_MS = 5 * 60_000
/** Between two mails of a kind to one address; as `max_frequency` of config.toml. */
const BETWEEN_MAILS_MS = 60_000

const KINDS: Readonly<Record<string, string>> = {
  signup: 'confirmation',
  resend: 'confirmation',
  recover: 'recovery',
}

type Handler = (request: Request) => Promise<Response>

/**
 * Limits what strangers can trigger: sign-ups and requested mails by network address, and one mail of a kind per minute
 * by mailbox, however its address is spelled. The limits count in memory, and the same with or without an account, so a
 * 429 does not reveal whether there is one.
 */
export class MailRequestLimit {
  readonly #asks: RecentTimes
  readonly #mails: RecentTimes
  readonly #max: number

  /** `now`: a monotonic clock, ms. `max`: requests from one network address in five minutes. */
  constructor(now: () => number, max: number) {
    this.#asks = new RecentTimes(WINDOW_MS, now)
    this.#mails = new RecentTimes(BETWEEN_MAILS_MS, now)
    this.#max = max
  }

  async guard(request: Request, answer: Handler): Promise<Response> {
    const kind = KINDS[readAuthRoute(new URL(request.url).pathname) ?? '']
    if (kind === undefined || request.method !== 'POST') return answer(request)
    const address = callerAddress(request)
    if (address !== null) {
      const wait = this.#asks.wait(address, this.#max)
      if (wait > 0) return rateLimited(Math.ceil(wait / 1_000), false)
      this.#asks.add(address)
    }
    const mailbox = `${kind} ${mailboxOf(await readEmail(request))}`
    const wait = this.#mails.wait(mailbox, 1)
    if (wait > 0) return rateLimited(Math.ceil(wait / 1_000), true)
    const takeBack = this.#mails.add(mailbox)
    const response = await answer(request)
    // Nothing was mailed, so a person who mistyped something can repeat the request at once.
    if (!response.ok) takeBack()
    return response
  }
}
