import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail of the auth service as the mailbox takes it: plain text only. */
export interface AuthMail {
  to: string
  subject: string
  text: string
}

export type MailTemplates = ReturnType<typeof mailTemplates>

/**
 * The mail templates and subjects, as in `supabase/config.toml` for a hosted project; `sources` is the folder
 * `supabase/`.
 */
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

/** Matches the link of a template before it is filled in. */
const LINK = /\{\{ \.SiteURL \}\}\S+/u

/** Returns a confirmation mail for a sign-up that the auth service sends no mail for. */
export async function writeConfirmation(sources: string, to: string, link: string): Promise<AuthMail> {
  const { subject, content_path } = mailTemplates(sources).confirmation
  const html = await readFile(content_path, 'utf8')
  return { to, subject, text: toText(html).replace(LINK, link) }
}

/** Returns the paragraphs of a template as plain text. Our templates show the addresses of their links. */
export function toText(html: string): string {
  const paragraphs = html.matchAll(/<p>(.*?)<\/p>/gsu)
  return [...paragraphs].map(([, words = '']) => words.replace(/<[^>]+>/gu, '').trim()).join('\n\n')
}
