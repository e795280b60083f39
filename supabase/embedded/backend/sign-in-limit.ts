/** Failures within the window. Many people may share an address; nobody shares an account. */
const MAX_PER_ACCOUNT = 10
const MAX_PER_ADDRESS = 30
const WINDOW_MS = 5 * 60_000
/** Past this, what has run out is forgotten. */
const SWEEP_AT = 1_000

type Handler = (request: Request) => Promise<Response>

/**
 * Bounds the guessing of passwords, as the hosted API does: too many failures for an account or from an address are
 * answered with 429 and how long to wait, in memory. An attempt counts from when it begins, so that a flood of them at
 * once is bounded too; one that succeeds is taken back.
 */
export class SignInLimit {
  readonly #now: () => number
  /** Times of the attempts of each account and address, oldest first. */
  readonly #attempts = new Map<string, number[]>()

  /** `now`: a clock that only goes forward, ms; one that is set back would lock people out until it is there again. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Answers through `answer`; a sign-in by password or by a mailed code only if its account and its address may still try. */
  async guard(request: Request, answer: Handler): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, path] = /^\/auth\/v1\/(token|verify)\/?$/.exec(decodeURI(pathname)) ?? []
    const isPassword = path === 'token' && searchParams.get('grant_type') === 'password'
    // A mailed link is opened by GET, and names no account.
    const isLink = path === 'verify' && request.method === 'GET'
    if (!isLink && !(request.method === 'POST' && (isPassword || path === 'verify'))) return answer(request)

    const address = `address ${request.headers.get('x-forwarded-for') ?? 'of this process'}`
    const account = isLink ? null : `account ${await readEmail(request)}`
    const keys = account === null ? [address] : [account, address]
    const wait = Math.max(
      this.#wait(address, MAX_PER_ADDRESS),
      account === null ? 0 : this.#wait(account, MAX_PER_ACCOUNT),
    )
    if (wait > 0) return refuse(wait)

    const startedAt = this.#now()
    for (const key of keys) this.#attempts.set(key, [...this.#recent(key), startedAt])
    const response = await answer(request)
    if (response.ok || leadsIn(response)) for (const key of keys) this.#takeBack(key, startedAt)
    if (this.#attempts.size > SWEEP_AT) this.#sweep()
    return response
  }

  /** Milliseconds until the next attempt; 0 if it may be now. */
  #wait(key: string, max: number): number {
    const blocking = this.#recent(key).at(-max)
    return blocking === undefined ? 0 : blocking + WINDOW_MS - this.#now()
  }

  #recent(key: string): number[] {
    const since = this.#now() - WINDOW_MS
    return (this.#attempts.get(key) ?? []).filter((time) => time > since)
  }

  #takeBack(key: string, startedAt: number): void {
    const times = this.#recent(key)
    const at = times.indexOf(startedAt)
    if (at >= 0) times.splice(at, 1)
    if (times.length > 0) this.#attempts.set(key, times)
    else this.#attempts.delete(key)
  }

  #sweep(): void {
    for (const key of [...this.#attempts.keys()]) {
      if (this.#recent(key).length === 0) this.#attempts.delete(key)
    }
  }
}

/** A link's answer is a redirect either way; one that failed says so in its address. */
function leadsIn(response: Response): boolean {
  const location = response.headers.get('location')
  return location !== null && !/[?#&]error=/.test(location)
}

/** Empty for a body that names nobody; the API refuses it, and the address still counts. */
async function readEmail(request: Request): Promise<string> {
  try {
    const body = (await request.clone().json()) as { email?: unknown } | null
    return String(body?.email ?? '')
      .trim()
      .toLowerCase()
  } catch {
    return ''
  }
}

function refuse(waitMs: number): Response {
  const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
  return Response.json(body, { status: 429, headers })
}
