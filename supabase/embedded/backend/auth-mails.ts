import { randomBytes } from 'node:crypto'
import { paths } from '../../../src/shared/site/paths'
import { type AuthMail, toText, writeClaim, writeConfirmation } from './auth-mail'
import type { MailedCodes } from './mailed-codes'

/** The code in the address of a link. */
const LINK_CODE = /\btoken_hash=([0-9a-f]{64})\b/
const newCode = () => randomBytes(32).toString('hex')

export interface AuthMailsOptions {
  codes: MailedCodes
  /** Address of the site, without a trailing slash. */
  siteUrl: string
  /** The folder `supabase/` of the checkout. */
  sources: string
  send(mail: AuthMail): Promise<void>
}

/** The mails of auth: those that @supabase/lite writes, with our own codes, and those that it does not have. */
export class AuthMails {
  readonly #options: AuthMailsOptions

  constructor(options: AuthMailsOptions) {
    this.#options = options
  }

  /** Delivers a mail of the auth service. */
  async deliver(mail: { to: string; subject: string; text?: string; html?: string }): Promise<void> {
    const written = mail.html ? toText(mail.html) : ''
    await this.#options.send({
      to: mail.to,
      subject: mail.subject,
      text: await this.#withOwnCode(written || (mail.text ?? '')),
    })
  }

  /** Mails a link that confirms the address. */
  async sendConfirmation(uid: string, email: string): Promise<void> {
    const code = newCode()
    await this.#options.codes.add(uid, 'signup', code)
    const { sources, send } = this.#options
    await send(await writeConfirmation(sources, email, this.#link(code, 'email')))
  }

  /**
   * Mails a link that confirms the address and lets its reader choose a password. Links that were mailed before do the
   * same from now on.
   */
  async sendClaim(uid: string, email: string): Promise<void> {
    const { codes, send } = this.#options
    const code = newCode()
    await codes.claim(uid)
    await codes.add(uid, 'recovery', code)
    await send(writeClaim(email, this.#link(code, 'recovery')))
  }

  /**
   * Leads to a page with a button, as in the templates, so that a mail scanner that opens the link does not use it up.
   */
  #link(code: string, type: 'email' | 'recovery'): string {
    return `${this.#options.siteUrl}${paths.mailLink}?token_hash=${code}&type=${type}`
  }

  /** @supabase/lite derives the code of a link from the address and six digits, so a stranger could try all codes. */
  async #withOwnCode(text: string): Promise<string> {
    const [, guessable] = LINK_CODE.exec(text) ?? []
    if (guessable === undefined) return text
    const code = newCode()
    await this.#options.codes.replace(guessable, code)
    return text.replaceAll(guessable, code)
  }
}
