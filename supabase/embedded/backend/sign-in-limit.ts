import { putOff } from './auth-refusal'
import { callerAddress, leadsIn, readEmail } from './auth-request'
import { RecentTimes } from './recent-times'
import { readAuthRoute } from './refuse-odd-auth'

/** Failures within the window. Many people may share an address; nobody shares an account. */
const MAX_PER_ACCOUNT = 10
const MAX_PER_ADDRESS = 30
/** For an account from all addresses together, so that who guesses from one of them keeps nobody else out. */
const MAX_FROM_EVERYWHERE = 100
const WINDOW_MS = 5 * 60_000
/** So many places are remembered where somebody has signed in. */
const MAX_KNOWN = 10_000

type Handler = (request: Request) => Promise<Response>

/**
 * Bounds the guessing of passwords: too many failures of a network address, of an address for one account, or for an
 * account from everywhere are answered with 429 and how long to wait, in memory. Where an account has been signed in to
 * before, only what fails there counts. An attempt counts from when it begins, so that a flood of them at once is bounded
 * too; one that succeeds is taken back.
 */
export class SignInLimit {
  readonly #attempts: RecentTimes
  /** Account and address together; the one that was used last stands last. */
  readonly #known = new Set<string>()

  /** `now`: a clock that only goes forward, ms. */
  constructor(now: () => number) {
    this.#attempts = new RecentTimes(WINDOW_MS, now)
  }

  /** Answers through `answer`; a sign-in by password or by a mailed code only if its account and its address may still try. */
  async guard(request: Request, answer: Handler): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const route = readAuthRoute(pathname)
    const isPassword = route === 'token' && searchParams.get('grant_type') === 'password'
    const isLink = route === 'verify' && request.method === 'GET'
    if (!isLink && !(request.method === 'POST' && (isPassword || route === 'verify'))) return answer(request)

    const address = callerAddress(request) ?? 'of this process'
    // A mailed link, or its code alone, names no account.
    const account = isLink ? '' : await readEmail(request)
    const limits: [key: string, max: number][] = [[`address ${address}`, MAX_PER_ADDRESS]]
    const place = `place ${address} ${account}`
    if (account !== '') {
      limits.push([place, MAX_PER_ACCOUNT])
      if (!this.#known.has(place)) limits.push([`account ${account}`, MAX_FROM_EVERYWHERE])
    }
    const wait = Math.max(...limits.map(([key, max]) => this.#attempts.wait(key, max)))
    if (wait > 0) return putOff(Math.ceil(wait / 1_000), false)

    const takeBack = limits.map(([key]) => this.#attempts.add(key))
    const response = await answer(request)
    if (response.ok || leadsIn(response)) {
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
