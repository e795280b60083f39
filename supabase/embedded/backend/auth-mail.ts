import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail of the auth service as it goes to the mailbox, which keeps plain text alone. */
export interface AuthMail {
  to: string
  subject: string
  text: string
}

export type MailTemplates = ReturnType<typeof mailTemplates>

/** What `supabase/config.toml` says of a hosted project's mails; `sources` is the folder `supabase/`. */
export function mailTemplates(sources: string) {
  const template = (name: string, subject: string) => ({
    subject,
    content_path: join(sources, 'templates', `${name}.html`),
  })
  return {
    confirmation: template('confirmation', 'Confirm your email address'),
    recovery: template('recovery', 'Reset your password'),
  }
}

/** The address in a template, before it is filled in. */
const LINK = /\{\{ \.SiteURL \}\}\S+/u

/** The confirmation of a sign-up, for one that the auth service does not send itself. */
export async function writeConfirmation(sources: string, to: string, link: string): Promise<AuthMail> {
  const { subject, content_path } = mailTemplates(sources).confirmation
  const html = await readFile(content_path, 'utf8')
  return { to, subject, text: toText(html).replace(LINK, link) }
}

/**
 * For an address that was signed up more than once, with different passwords, before anybody confirmed it. A hosted
 * project has no such mail, and keeps the first password.
 */
export function writeClaim(to: string, link: string): AuthMail {
  const text = [
    'Somebody has signed up at Genoa Rigworks with your address more than once, each time with another password. Only you can say which one counts. Open this link to choose your password and finish signing up:',
    link,
    "It works once, within an hour. If you didn't sign up, you can ignore this email: nobody can sign in without this link.",
  ]
  return { to, subject: 'Confirm your email address', text: text.join('\n\n') }
}

/** Our templates are headings and paragraphs that show the addresses of their links. */
export function toText(html: string): string {
  const paragraphs = html.matchAll(/<p>(.*?)<\/p>/gsu)
  return [...paragraphs].map(([, words = '']) => words.replace(/<[^>]+>/gu, '').trim()).join('\n\n')
}
