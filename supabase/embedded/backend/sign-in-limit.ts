import { rateLimited } from './auth-refusal'
import { bringsSession, callerAddress, readEmail } from './auth-request'
import { RecentTimes } from './recent-times'
import { readAuthRoute } from './validate-auth-request'

/** Failures within the window. Many people may share a network address; an account belongs to one person. */
const MAX_PER_ACCOUNT = 10
const MAX_PER_ADDRESS = 30
/** For an account from all addresses together, so that guesses from one address do not lock out everybody else. */
const MAX_FROM_EVERYWHERE = 100
const WINDOW_MS = 5 * 60_000
/** Number of pairs of account and address whose sign-ins are remembered. */
const MAX_KNOWN = 10_000

type Handler = (request: Request) => Promise<Response>

/**
 * Limits the guessing of passwords: too many failures from a network address, from an address for one account, or for
 * an account from all addresses are answered with 429 and the time to wait. It counts in memory. From an address that
 * has signed in to the account before, the total of all addresses does not matter. An attempt counts from its
 * beginning, so that concurrent attempts are limited too; a success is removed.
 */
export class SignInLimit {
  readonly #attempts: RecentTimes
  /** Pairs of account and address; the most recently used is last. */
  readonly #known = new Set<string>()

  /** `now`: a clock that only goes forward, ms. */
  constructor(now: () => number) {
    this.#attempts = new RecentTimes(WINDOW_MS, now)
  }

  /**
   * Answers through `answer`; a sign-in by password or mailed code only if its account and its address are below the
   * limits.
   */
  async guard(request: Request, answer: Handler): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const route = readAuthRoute(pathname)
    const isPassword = route === 'token' && searchParams.get('grant_type') === 'password'
    const isLink = route === 'verify' && request.method === 'GET'
    if (!isLink && !(request.method === 'POST' && (isPassword || route === 'verify'))) return answer(request)

    const address = callerAddress(request) ?? 'of this process'
    // A mailed link or code names no account.
    const account = isLink ? '' : await readEmail(request)
    const limits: [key: string, max: number][] = [[`address ${address}`, MAX_PER_ADDRESS]]
    const place = `place ${address} ${account}`
    if (account !== '') {
      limits.push([place, MAX_PER_ACCOUNT])
      if (!this.#known.has(place)) limits.push([`account ${account}`, MAX_FROM_EVERYWHERE])
    }
    const wait = Math.max(...limits.map(([key, max]) => this.#attempts.wait(key, max)))
    if (wait > 0) return rateLimited(Math.ceil(wait / 1_000), false)

    const takeBack = limits.map(([key]) => this.#attempts.add(key))
    const response = await answer(request)
    if (response.ok || bringsSession(response)) {
      for (const undo of takeBack) undo()
      if (isPassword) this.#remember(place)
    }
    return response
  }

  #remember(place: string): void {
    this.#known.delete(place)
    this.#known.add(place)
    if (this.#known.size <= MAX_KNOWN) return
    for (const oldest of this.#known) {
      this.#known.delete(oldest)
      return
    }
  }
}
