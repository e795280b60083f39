import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { passwordPolicyOf, policyProblem } from '../../../src/shared/account/password-policy'
import type { Database } from '../database/open-database'
import { renderAuthMail } from '../mail/auth-mails'
import type { Mailbox } from '../mail/mailbox'

type Handler = (request: Request) => Promise<Response>
type Body = Record<string, unknown>

export interface AuthDifferencesOptions {
  database: Database
  /** Address of the site, without a trailing slash. */
  siteUrl: string
  /** Key of the service role, whose sign-ups any password may have, as in the admin API of a hosted project. */
  serviceKey: string
  send: Mailbox['send']
}

/** Answers requests to auth where @supabase/lite differs from the hosted API. */
export class AuthDifferences {
  readonly #options: AuthDifferencesOptions

  constructor(options: AuthDifferencesOptions) {
    this.#options = options
  }

  /** Answers through `forward`, the handler of @supabase/lite, which also gets every request that is not to auth. */
  async complete(request: Request, forward: Handler): Promise<Response> {
    const route = /^\/auth\/v1\/(signup|resend|user|verify)\/?$/.exec(new URL(request.url).pathname)?.[1]
    if (route === undefined || (request.method !== 'POST' && request.method !== 'PUT'))
      return forward(request)
    const body = await readBody(request)
    switch (route) {
      case 'signup':
        return this.#signUp(body, request, forward)
      case 'resend':
        return this.#resend(body, request, forward)
      case 'user':
        return this.#changeUser(body, request, forward)
      default:
        // The library does not know `email`, which a hosted project accepts for a confirmation.
        return forward(body.type === 'email' ? withBody(request, { ...body, type: 'signup' }) : request)
    }
  }

  /**
   * The library answers 429 for every address that it has. A hosted project answers with a user without identities, and
   * mails an unconfirmed account another link; the first password remains valid.
   */
  async #signUp({ email, password }: Body, request: Request, forward: Handler): Promise<Response> {
    const isOwner = request.headers.get('apikey') === this.#options.serviceKey
    const refusal = isOwner ? null : await this.#refuseWeak(password)
    if (refusal !== null) return refusal
    const response = await forward(request)
    if (response.status !== 429) return response
    await this.#confirmAgain(email)
    return Response.json({ id: randomUUID(), aud: 'authenticated', role: '', email, identities: [] })
  }

  /** A hosted project has the policy from the deploy; the library knows only a length. Null for a valid password. */
  async #refuseWeak(password: unknown): Promise<Response | null> {
    const [row] = await this.#options.database.query<{ policy: unknown }>(
      `select private.setting('security_settings') -> 'passwordPolicy' as policy`,
    )
    const msg = policyProblem(passwordPolicyOf(row?.policy), String(password ?? ''))
    if (msg === null) return null
    const error_code = 'weak_password'
    return Response.json(
      { code: 422, error_code, msg, weak_password: { reasons: ['characters'] } },
      { status: 422, headers: { 'x-sb-error-code': error_code } },
    )
  }

  /** The library answers 429 for every unconfirmed account. */
  async #resend({ email }: Body, request: Request, forward: Handler): Promise<Response> {
    const response = await forward(request)
    if (response.status !== 429) return response
    await this.#confirmAgain(email)
    return Response.json({})
  }

  /** Mails another confirmation link, which replaces the earlier one; nothing to a confirmed or unknown address. */
  async #confirmAgain(email: unknown): Promise<void> {
    const { database, send, siteUrl } = this.#options
    const to = String(email).toLowerCase()
    const code = randomBytes(32).toString('hex')
    const found = await database.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
       where email = $1 and email_confirmed_at is null returning id`,
      [to, code],
    )
    if (found.length === 0) return
    await send({ to, ...renderAuthMail('confirmation', siteUrl, code) })
  }

  /**
   * As `secure_password_change` and `notification.password_changed` of config.toml; a new password ends the account's other
   * sessions.
   */
  async #changeUser({ password }: Body, request: Request, forward: Handler): Promise<Response> {
    if (password === undefined) return forward(request)
    const refusal = await this.#refuseWeak(password)
    if (refusal !== null) return refusal
    if (await this.#isOldSession(request)) {
      const error_code = 'reauthentication_needed'
      const msg = 'Password update requires reauthentication'
      return Response.json(
        { code: 400, error_code, msg },
        { status: 400, headers: { 'x-sb-error-code': error_code } },
      )
    }
    const response = await forward(request)
    if (response.ok) {
      await endOtherSessions(request, forward)
      const { email } = await response.clone().json()
      await this.#options.send({
        to: String(email),
        ...renderAuthMail('password-changed', this.#options.siteUrl),
      })
    }
    return response
  }

  /**
   * Whether the session is older than a day. One that begins in the future is from before the clock was set back. The
   * library refuses forged tokens.
   */
  async #isOldSession(request: Request): Promise<boolean> {
    const [stale] = await this.#options.database.query(
      `select from auth.sessions where id::text = $1 and created_at not between now() - interval '24 hours' and now()`,
      [readSession(request)],
    )
    return stale !== undefined
  }
}

/** Reads the JSON body, and leaves it readable; empty if it cannot be parsed. */
async function readBody(request: Request): Promise<Body> {
  try {
    return ((await request.clone().json()) ?? {}) as Body
  } catch {
    return {}
  }
}

function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}

function readSession(request: Request): string | null {
  try {
    const { session_id } = decodeJwt(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
    return typeof session_id === 'string' ? session_id : null
  } catch {
    return null
  }
}

/** Signs the account out of its other sessions. */
async function endOtherSessions(request: Request, forward: Handler): Promise<void> {
  const url = new URL('/auth/v1/logout?scope=others', request.url)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  await forward(new Request(url, { method: 'POST', headers, body: '{}' }))
}
