import { putOff } from './auth-refusal'
import { callerAddress, readEmail } from './auth-request'
import { RecentTimes } from './recent-times'
import { readAuthRoute } from './refuse-odd-auth'

/** Failures within the window. Many people may share an address; nobody shares an account. */
const MAX_PER_ACCOUNT = 10
const MAX_PER_ADDRESS = 30
const WINDOW_MS = 5 * 60_000

type Handler = (request: Request) => Promise<Response>

/**
 * Bounds the guessing of passwords, as the hosted API does: too many failures for an account or from an address are
 * answered with 429 and how long to wait, in memory. An attempt counts from when it begins, so that a flood of them at
 * once is bounded too; one that succeeds is taken back.
 */
export class SignInLimit {
  readonly #attempts: RecentTimes

  /** `now`: a clock that only goes forward, ms. */
  constructor(now: () => number) {
    this.#attempts = new RecentTimes(WINDOW_MS, now)
  }

  /** Answers through `answer`; a sign-in by password or by a mailed code only if its account and its address may still try. */
  async guard(request: Request, answer: Handler): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const route = readAuthRoute(pathname)
    const isPassword = route === 'token' && searchParams.get('grant_type') === 'password'
    // A mailed link is opened by GET, and names no account.
    const isLink = route === 'verify' && request.method === 'GET'
    if (!isLink && !(request.method === 'POST' && (isPassword || route === 'verify'))) return answer(request)

    const address = `address ${callerAddress(request) ?? 'of this process'}`
    const account = isLink ? null : `account ${await readEmail(request)}`
    const wait = Math.max(
      this.#attempts.wait(address, MAX_PER_ADDRESS),
      account === null ? 0 : this.#attempts.wait(account, MAX_PER_ACCOUNT),
    )
    if (wait > 0) return putOff(Math.ceil(wait / 1_000), false)

    const keys = account === null ? [address] : [account, address]
    const takeBack = keys.map((key) => this.#attempts.add(key))
    const response = await answer(request)
    if (response.ok || leadsIn(response)) for (const undo of takeBack) undo()
    return response
  }
}

/** A link's answer is a redirect either way; one that failed says so in its address. */
function leadsIn(response: Response): boolean {
  const location = response.headers.get('location')
  return location !== null && !/[?#&]error=/.test(location)
}
