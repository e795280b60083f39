import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../database/open-database'
import { type AuthMail, leadingTo, toText, writeConfirmation } from './auth-mail'

/** Between two mails to one address, s: as `max_frequency` in config.toml. */
const INTERVAL = 60

/** In the address of a link. */
const LINK_CODE = /\btoken=([0-9a-f]{64})\b/
const newCode = () => randomBytes(32).toString('hex')

type Handler = (request: Request) => Promise<Response>

export interface AuthMailsOptions {
  database: Database
  /** Address of the site, without a trailing slash. */
  siteUrl: string
  /** The folder `supabase/` of the checkout. */
  sources: string
  send(mail: AuthMail): Promise<void>
}

interface Account {
  id: string
  is_confirmed: boolean
  /** Seconds since the last mail of each kind; null before the first. */
  confirmation_age: number | null
  recovery_age: number | null
  [column: string]: unknown
}

/**
 * What @supabase/lite leaves out of the mails of auth, as the hosted API does it: links end where the caller asked for,
 * a confirmation is sent again, a sign-up with a known address says nothing of it, an address gets one mail a minute,
 * and a new password ends the other sessions. And what it has beyond the product is closed: signing in by mail alone, and
 * another address for an account.
 */
export class AuthMails {
  readonly #options: AuthMailsOptions
  readonly #targets = new AsyncLocalStorage<string | null>()

  constructor(options: AuthMailsOptions) {
    this.#options = options
  }

  /** Takes what the auth service sends. */
  async deliver(mail: { to: string; subject: string; text?: string; html?: string }): Promise<void> {
    const written = mail.html ? toText(mail.html) : ''
    const told = await this.#withOwnCode(written || (mail.text ?? ''))
    const text = leadingTo(told, this.#targets.getStore() ?? null)
    await this.#options.send({ to: mail.to, subject: mail.subject, text })
  }

  /** @supabase/lite makes the code of a link from the address and six digits: whoever knows the one tries out the others. */
  async #withOwnCode(text: string): Promise<string> {
    const [, guessable] = LINK_CODE.exec(text) ?? []
    if (guessable === undefined) return text
    const code = newCode()
    for (const column of ['confirmation_token', 'recovery_token'])
      await this.#options.database.query(`update auth.users set ${column} = $2 where ${column} = $1`, [
        guessable,
        code,
      ])
    return text.replaceAll(guessable, code)
  }

  /** Answers through `answer`, and completes what it lacks. */
  async complete(request: Request, answer: Handler): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, path] =
      /^\/auth\/v1\/(signup|resend|recover|user|otp|magiclink)\/?$/.exec(decodeURI(pathname)) ?? []
    if (!path || request.method === 'GET' || request.method === 'OPTIONS') return answer(request)
    // Nothing here signs in by mail alone: it would make accounts for strangers, and mail them without a limit.
    if (path === 'otp' || path === 'magiclink')
      return refuseWith(422, 'otp_disabled', 'Sign in with your password')
    const body = await readBody(request)
    // The library lets a link that was mailed to the old address prove the new one.
    if (path === 'user' && body.email !== undefined)
      return refuseWith(422, 'validation_failed', 'Email cannot be changed')
    if (body.email !== undefined && !isStorable(body.email)) return refuseAddress()
    return this.#targets.run(searchParams.get('redirect_to'), async () => {
      if (path === 'recover') return this.#recover(body.email, request, answer)
      const response = await answer(request)
      if (path === 'user')
        return body.password === undefined ? response : endOthers(request, response, answer)
      // Said of every address that it knows already.
      if (response.status !== 429) return response
      return this.#confirmAgain(path, body)
    })
  }

  async #recover(email: unknown, request: Request, answer: Handler): Promise<Response> {
    const account = await this.#find(email)
    const wait = secondsLeft(account?.recovery_age)
    return wait > 0 ? refuse(wait) : answer(request)
  }

  async #confirmAgain(path: string, body: Record<string, unknown>): Promise<Response> {
    const account = await this.#find(body.email)
    if (account && !account.is_confirmed) {
      const wait = secondsLeft(account.confirmation_age)
      if (wait > 0) return refuse(wait)
      await this.#sendConfirmation(account.id, String(body.email).toLowerCase())
    }
    return Response.json(path === 'signup' ? unsaidUser(String(body.email)) : {})
  }

  async #sendConfirmation(uid: string, email: string): Promise<void> {
    const { database, siteUrl, sources, send } = this.#options
    const token = newCode()
    await database.query(
      'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1',
      [uid, token],
    )
    const query = new URLSearchParams({ token, type: 'signup', redirect_to: siteUrl })
    const link = `${siteUrl}/auth/v1/verify?${query}`
    const mail = await writeConfirmation(sources, email, link)
    await send({ ...mail, text: leadingTo(mail.text, this.#targets.getStore() ?? null) })
  }

  async #find(email: unknown): Promise<Account | undefined> {
    const [account] = await this.#options.database.query<Account>(
      `select id, email_confirmed_at is not null as is_confirmed,
         extract(epoch from now() - confirmation_sent_at)::float8 as confirmation_age,
         extract(epoch from now() - recovery_sent_at)::float8 as recovery_age
       from auth.users where email = lower($1)`,
      [String(email)],
    )
    return account
  }
}

/** Who changes the password because somebody else knows it wants them out. */
async function endOthers(request: Request, response: Response, answer: Handler): Promise<Response> {
  if (!response.ok) return response
  const url = new URL('/auth/v1/logout?scope=others', request.url)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  await answer(new Request(url, { method: 'POST', headers, body: '{}' }))
  return response
}

/** Like the answer to a new address: whoever tries one out does not learn whose account it is. */
function unsaidUser(email: string) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/** Postgres takes no NUL, and @supabase/lite falls over it, as over whatever is no text. */
const isStorable = (email: unknown): boolean => typeof email === 'string' && !email.includes('\0')

const refuseAddress = () =>
  refuseWith(400, 'validation_failed', 'Unable to validate email address: invalid format')

function refuseWith(status: number, code: string, msg: string): Response {
  return Response.json({ code: status, error_code: code, msg }, { status })
}

/** A mail of the future tells of a clock that was set back, and puts nobody off until then. */
const secondsLeft = (age: number | null | undefined): number =>
  age === null || age === undefined || age < 0 ? 0 : Math.ceil(INTERVAL - age)

function refuse(seconds: number): Response {
  const msg = `For security purposes, you can only request this after ${seconds} seconds.`
  const body = { code: 429, error_code: 'over_email_send_rate_limit', msg }
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } })
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    return ((await request.clone().json()) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
