import { escapeHtml } from '../../functions/send-mail/escape-html'
import type { Mail, Mailbox } from './mailbox'

/** The viewer runs no script and loads no resources; links open as separate pages. */
export const MAIL_VIEWER_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/**
 * Whether `path` is `root` or below it. `root` contains a secret: any user of this computer can reach the port, and a
 * link in a mail signs its reader in.
 */
export const mayReadMail = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`)

/** The page for a path that is `root` or below it; null if there is no such mail. */
export async function renderMailPage(mailbox: Mailbox, root: string, path: string): Promise<string | null> {
  const subpath = path.slice(root.length)
  if (subpath === '' || subpath === '/') return page('Mail', renderList(await mailbox.list(), root))
  const [, id, wantsHtml] = /^\/([\w-]+)(\/html)?$/.exec(subpath) ?? []
  const mail = id && (await mailbox.find(id))
  if (!mail) return null
  return wantsHtml ? (mail.html ?? null) : page(mail.subject, renderMail(mail, root))
}

function renderList(mails: Mail[], root: string): string {
  if (mails.length === 0) return '<h1>Mail</h1><p>Nothing has been sent yet.</p>'
  const rows = mails.map(
    (mail) =>
      `<li><a href="${root}/${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</a><br>to ${escapeHtml(mail.to)}, <time>${escapeHtml(mail.sentAt)}</time></li>`,
  )
  return `<h1>Mail</h1><ul>${rows.join('')}</ul>`
}

function renderMail({ id, subject, to, sentAt, text, html, headers = {} }: Mail, root: string): string {
  const links = [`<a href="${root}">All mail</a>`]
  if (html) links.push(`<a href="${root}/${escapeHtml(id)}/html">As HTML</a>`)
  const headerLines = Object.entries(headers).map(([name, value]) => `<br>${escapeHtml(`${name}: ${value}`)}`)
  return `<p>${links.join(' · ')}</p><h1>${escapeHtml(subject)}</h1>
<p>to ${escapeHtml(to)}, <time>${escapeHtml(sentAt)}</time>${headerLines.join('')}</p><pre>${linkify(text)}</pre>`
}

/** A web address, without the punctuation of the sentence around it. */
const WEB_ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/** Text as HTML, with its web addresses as links. */
function linkify(text: string): string {
  const pieces = text.split(WEB_ADDRESS).map((piece, index) => {
    const escaped = escapeHtml(piece)
    // The odd pieces are the addresses.
    return index % 2 === 1 ? `<a href="${escaped}" rel="noreferrer">${escaped}</a>` : escaped
  })
  return pieces.join('')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
li { margin-block: .75rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border-top: 1px solid; padding-top: 1rem }
time { opacity: .7 }
</style>${body}</html>`
}
