/**
 * The mails of the auth service. `npm run generate` writes them to the HTML files in supabase/templates, which `config.toml`
 * names; the local backend sends them itself, as HTML and text. A hosted project makes the text of the HTML.
 */
import { type RenderedMail, renderMail } from '../../functions/send-mail/render-mail'

const COMPANY = 'Genoa Rigworks'

interface AuthMail {
  subject: string
  /** Paragraphs between greeting and signature. */
  body: string
  buttons: { label: string; path: string }[]
}

/** Stands for the code of a link. */
const CODE = 'TOKEN-HASH'

export const AUTH_MAILS = {
  confirmation: {
    subject: 'Confirm your email address',
    body: 'Welcome to Genoa Rigworks. Confirm your email address to finish signing up.\n\nThe link works once and expires in an hour. If you didn’t sign up, you can ignore this email.',
    buttons: [{ label: 'Confirm Your Email Address', path: `/auth/confirm?token_hash=${CODE}&type=email` }],
  },
  recovery: {
    subject: 'Reset your password',
    body: 'Someone asked to reset the password for your Genoa Rigworks account. If that was you, choose a new one.\n\nThe link works once and expires in an hour. If it wasn’t you, ignore this email: your password stays the same.',
    buttons: [{ label: 'Choose a New Password', path: `/auth/confirm?token_hash=${CODE}&type=recovery` }],
  },
  'password-changed': {
    subject: 'Your password was changed',
    body: 'The password for your Genoa Rigworks account was just changed. If that was you, you don’t need to do anything.\n\nIf it wasn’t you, choose a new password now, and let us know.',
    buttons: [
      { label: 'Choose a New Password', path: '/auth?password=forgotten' },
      { label: 'Contact Us', path: '/contact' },
    ],
  },
  'magic-link': {
    subject: 'Sign in with your password',
    body: 'Someone asked for a sign-in link for your Genoa Rigworks account. We don’t use sign-in links. Sign in with your password.\n\nIf it wasn’t you, you can ignore this email.',
    buttons: [{ label: 'Sign In', path: '/auth' }],
  },
  'email-change': {
    subject: 'Your email address hasn’t changed',
    body: 'Someone asked to change the email address for your Genoa Rigworks account. We don’t change addresses this way. To use a different one, contact us.\n\nIf it wasn’t you, choose a new password.',
    buttons: [
      { label: 'Contact Us', path: '/contact' },
      { label: 'Choose a New Password', path: '/auth?password=forgotten' },
    ],
  },
} as const satisfies Record<string, AuthMail>

export type AuthMailName = keyof typeof AUTH_MAILS

/** A mail as it arrives. `site`: address without a trailing slash; `code`: of the link, if the mail has one. */
export function renderAuthMail(
  name: AuthMailName,
  site: string,
  code = '',
): Pick<RenderedMail, 'text' | 'html'> & { subject: string } {
  const { subject, body, buttons }: AuthMail = AUTH_MAILS[name]
  const { text, html } = renderMail(
    {
      subject,
      body: `Hi there,\n\n${body}\n\n${COMPANY}`,
      content: {
        company: { name: COMPANY, address: site },
        buttons: buttons.map(({ label, path }) => ({ label, path: path.replace(CODE, code || CODE) })),
        showsLink: true,
      },
    },
    { site, project: null },
  )
  return { subject, text, html }
}

/** The mail that the local auth service, which supports only HTML, has made from a file of supabase/templates. */
export function readAuthMail(html: string, site: string): ReturnType<typeof renderAuthMail> {
  const [, code, type] = /token_hash=(\w+)&amp;type=(\w+)"/.exec(html) ?? []
  return renderAuthMail(type === 'recovery' ? 'recovery' : 'confirmation', site, code)
}

/** The HTML file for a hosted project, which fills in its placeholders. */
export function authMailTemplate(name: AuthMailName): string {
  const site = 'https://site.invalid'
  const { html } = renderAuthMail(name, site)
  return `${html.replaceAll(site, '{{ .SiteURL }}').replaceAll(CODE, '{{ .TokenHash }}')}\n`
}
