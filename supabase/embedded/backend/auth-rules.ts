import { decodeJwt } from 'jose'
import type { Database } from '../database/open-database'
import type { AuthMails } from './auth-mails'
import { authRefusal } from './auth-refusal'
import { bringsSession, readBody, withBody } from './auth-request'
import { isPassword, unknownPasswordHash } from './compare-password'
import type { LinkType, MailedCodes } from './mailed-codes'
import { toOwnSite } from './own-redirect'
import { signedUpUser } from './signed-up-user'
import { readAuthRoute } from './validate-auth-request'

/**
 * Minimum time of an answer about a mailbox, ms. Sending a mail takes less, so an answer does not show whether one was
 * sent.
 */
const MAIL_ANSWER_MS = 250

type Handler = (request: Request) => Promise<Response>
type Body = Record<string, unknown>

interface Account {
  id: string
  is_confirmed: boolean
  /** Whether a mailed confirmation link is still valid; without one, the account has no valid password. */
  is_pending: boolean
  encrypted_password: string | null
  [column: string]: unknown
}

export interface AuthRulesOptions {
  database: Database
  mails: AuthMails
  codes: MailedCodes
  /** Address of the site, without a trailing slash. */
  siteUrl: string
}

/**
 * Rules of auth that @supabase/lite lacks, equal to the hosted API's or stricter.
 *
 * Valid passwords: until an address is confirmed, anybody may have signed up with it. A second sign-up with the same
 * password mails another link. A second sign-up with another password invalidates both at once, and the reader of the
 * mail chooses a password by its link (the hosted service keeps the first one). Opening a reset link of an unconfirmed
 * account does the same, so leaving the page without a new password lets nobody sign in. So a password that was set
 * before the mailbox was confirmed is valid only if no other one was given.
 *
 * Mailed links: each is valid for its hour, however often strangers request other mails. The first link that is opened,
 * or a new password, ends all of them.
 *
 * No answer reveals whether an address has an account: neither by its status, text and shape nor by its time.
 *
 * Features of the library that the product does not have are closed: signing in by mail alone, changing the address of
 * an account, links that end on other sites.
 */
export class AuthRules {
  readonly #options: AuthRulesOptions

  constructor(options: AuthRulesOptions) {
    this.#options = options
  }

  /** Answers through `answer`, and applies the rules that it lacks. */
  async complete(request: Request, answer: Handler): Promise<Response> {
    const url = new URL(request.url)
    const route = readAuthRoute(url.pathname)
    if (request.method === 'GET' && route === 'verify') return this.#openLink(url, request, answer)
    if (route === null || request.method === 'GET' || request.method === 'OPTIONS') return answer(request)
    // No feature signs in by mail alone. The route would make accounts for strangers, and mail them without a limit.
    if (route === 'otp' || route === 'magiclink')
      return authRefusal(422, 'otp_disabled', 'Sign in with your password')
    const body = await readBody(request)
    if (route === 'token') return this.#signIn(url, body, request, answer)
    if (route === 'user') return this.#changeUser(body, request, answer)
    if (route === 'verify') return this.#openCode(body, request, answer)
    if (route === 'signup') return this.#signUp(body, request, answer)
    if (route === 'recover') return slowly(answer(request))
    if (route === 'resend') return slowly(this.#resend(body, request, answer))
    return answer(request)
  }

  /** Returns "not confirmed" only for the right password. All refusals take the same time. */
  async #signIn(url: URL, { email, password }: Body, request: Request, answer: Handler): Promise<Response> {
    if (url.searchParams.get('grant_type') !== 'password') return answer(request)
    if (typeof email !== 'string' || typeof password !== 'string' || password === '') return answer(request)
    const account = await this.#find(email)
    if (account?.is_confirmed && account.encrypted_password) return answer(request)
    return (await isPassword(password, account?.encrypted_password))
      ? authRefusal(400, 'email_not_confirmed', 'Email not confirmed')
      : authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  }

  async #signUp(body: Body, request: Request, answer: Handler): Promise<Response> {
    const response = await answer(request)
    if (response.ok) return Response.json(signedUpUser(body, (await response.json()) as Body))
    // The library answers 429 for every address that it already has.
    if (response.status !== 429) return response
    const account = await this.#find(body.email)
    const isSame = await isPassword(String(body.password), account?.encrypted_password)
    if (account && !account.is_confirmed) {
      if (!isSame) await this.#forgetPassword(account.id)
      await this.#remind({ ...account, is_pending: account.is_pending && isSame }, body.email)
    }
    return Response.json(signedUpUser(body, null))
  }

  async #resend(body: Body, request: Request, answer: Handler): Promise<Response> {
    const response = await answer(request)
    if (response.status !== 429) return response
    const account = await this.#find(body.email)
    if (account && !account.is_confirmed) await this.#remind(account, body.email)
    return Response.json({})
  }

  async #remind({ id, is_pending }: Account, email: unknown): Promise<void> {
    const { mails } = this.#options
    const to = String(email).toLowerCase()
    await (is_pending ? mails.sendConfirmation(id, to) : mails.sendClaim(id, to))
  }

  async #changeUser(body: Body, request: Request, answer: Handler): Promise<Response> {
    // The library would accept a link that was mailed to the old address as proof of the new one.
    if (body.email !== undefined) return authRefusal(422, 'validation_failed', 'Email cannot be changed')
    if (body.password === undefined) return answer(request)
    if (await this.#isOldSession(request))
      return authRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
    const response = await answer(request)
    if (!response.ok) return response
    const { id } = (await response.clone().json()) as { id: string }
    await this.#options.codes.end(id)
    return endOthers(request, response, answer)
  }

  /**
   * As `secure_password_change` of config.toml. A session that begins in the future is from before the clock was set
   * back. The library refuses forged tokens.
   */
  async #isOldSession(request: Request): Promise<boolean> {
    const [stale] = await this.#options.database.query(
      `select from auth.sessions where id::text = $1 and created_at not between now() - interval '24 hours' and now()`,
      [readSession(request)],
    )
    return stale !== undefined
  }

  /**
   * Responds with a session, and with the purpose of the link as `type`: a confirmation may have become a claim since
   * it was mailed.
   */
  async #openCode(body: Body, request: Request, answer: Handler): Promise<Response> {
    return this.#withCode(body.token_hash, async (type) => {
      // The library does not know `email`, which a hosted project accepts for a confirmation.
      if (type === null)
        return answer(withBody(request, { ...body, ...(body.type === 'email' && { type: 'signup' }) }))
      const response = await answer(withBody(request, { ...body, type }))
      return response.ok ? Response.json({ ...((await response.json()) as Body), type }) : response
    })
  }

  /** Opens the links of mails that were sent before links led to a page of the site. */
  async #openLink(url: URL, request: Request, answer: Handler): Promise<Response> {
    const { siteUrl } = this.#options
    url.searchParams.set('redirect_to', toOwnSite(url.searchParams.get('redirect_to') ?? '', siteUrl))
    return this.#withCode(url.searchParams.get('token'), (type) => {
      // A confirmation may have become a claim since it was mailed.
      if (type !== null) url.searchParams.set('type', type)
      return answer(new Request(url, { headers: request.headers }))
    })
  }

  async #withCode(code: unknown, open: (type: LinkType | null) => Promise<Response>): Promise<Response> {
    if (typeof code !== 'string' || code === '') return open(null)
    const taken = await this.#options.codes.take(code)
    await this.#forgetUnproved(code)
    const response = await open(taken?.type ?? null)
    if (taken && (response.ok || bringsSession(response))) await this.#options.codes.end(taken.uid)
    return response
  }

  /** Opening the reset link of an unconfirmed account ends its password: somebody else may have set it. */
  async #forgetUnproved(code: string): Promise<void> {
    await this.#options.database.query(
      `update auth.users set encrypted_password = $2, confirmation_token = null
       where recovery_token = $1 and email_confirmed_at is null and recovery_sent_at > now() - interval '1 hour'`,
      [code, await unknownPasswordHash()],
    )
  }

  async #forgetPassword(uid: string): Promise<void> {
    await this.#options.database.query('update auth.users set encrypted_password = $2 where id = $1', [
      uid,
      await unknownPasswordHash(),
    ])
  }

  async #find(email: unknown): Promise<Account | undefined> {
    const [account] = await this.#options.database.query<Account>(
      `select id, email_confirmed_at is not null as is_confirmed, confirmation_token is not null as is_pending,
         encrypted_password
       from auth.users where email = $1`,
      [String(email).toLowerCase()],
    )
    return account
  }
}

async function slowly(answer: Promise<Response>): Promise<Response> {
  const pause = new Promise((resolve) => setTimeout(resolve, MAIL_ANSWER_MS))
  const [response] = await Promise.all([answer, pause])
  return response
}

function readSession(request: Request): string | null {
  try {
    const { session_id } = decodeJwt(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
    return typeof session_id === 'string' ? session_id : null
  } catch {
    return null
  }
}

/** Ends the account's other sessions: a person may change the password because somebody else knows it. */
async function endOthers(request: Request, response: Response, answer: Handler): Promise<Response> {
  const url = new URL('/auth/v1/logout?scope=others', request.url)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  await answer(new Request(url, { method: 'POST', headers, body: '{}' }))
  return response
}
