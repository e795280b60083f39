import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type AuthMail, leadingTo, toText, writeClaim, writeConfirmation } from './auth-mail'
import type { LinkType, MailedCodes } from './mailed-codes'

/** In the address of a link. */
const LINK_CODE = /\btoken=([0-9a-f]{64})\b/
const newCode = () => randomBytes(32).toString('hex')

export interface AuthMailsOptions {
  codes: MailedCodes
  /** Address of the site, without a trailing slash. */
  siteUrl: string
  /** The folder `supabase/` of the checkout. */
  sources: string
  send(mail: AuthMail): Promise<void>
}

/** The mails of auth: those that @supabase/lite writes, with codes of ours and ending where the caller asked for, and those that it does not know. */
export class AuthMails {
  readonly #options: AuthMailsOptions
  readonly #targets = new AsyncLocalStorage<string | null>()

  constructor(options: AuthMailsOptions) {
    this.#options = options
  }

  /** Links in the mails that `work` causes end at `target`; null leaves them at the site's root. */
  endingAt<T>(target: string | null, work: () => Promise<T>): Promise<T> {
    return this.#targets.run(target, work)
  }

  /** Takes what the auth service sends. */
  async deliver(mail: { to: string; subject: string; text?: string; html?: string }): Promise<void> {
    const written = mail.html ? toText(mail.html) : ''
    await this.#send({
      to: mail.to,
      subject: mail.subject,
      text: await this.#withOwnCode(written || (mail.text ?? '')),
    })
  }

  /** Confirms the address. */
  async sendConfirmation(uid: string, email: string): Promise<void> {
    const code = newCode()
    await this.#options.codes.add(uid, 'signup', code)
    await this.#send(await writeConfirmation(this.#options.sources, email, this.#link(code, 'signup')))
  }

  /** Confirms the address and asks its reader for a password, as from now on the links do that were mailed before. */
  async sendClaim(uid: string, email: string): Promise<void> {
    const { codes } = this.#options
    const code = newCode()
    await codes.claim(uid)
    await codes.add(uid, 'recovery', code)
    await this.#send(writeClaim(email, this.#link(code, 'recovery')))
  }

  #link(token: string, type: LinkType): string {
    const { siteUrl } = this.#options
    return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: siteUrl })}`
  }

  async #send(mail: AuthMail): Promise<void> {
    await this.#options.send({ ...mail, text: leadingTo(mail.text, this.#targets.getStore() ?? null) })
  }

  /** @supabase/lite makes the code of a link from the address and six digits: whoever knows the one tries out the others. */
  async #withOwnCode(text: string): Promise<string> {
    const [, guessable] = LINK_CODE.exec(text) ?? []
    if (guessable === undefined) return text
    const code = newCode()
    await this.#options.codes.replace(guessable, code)
    return text.replaceAll(guessable, code)
  }
}
