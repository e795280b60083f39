import { escapeHtml } from './escape-html.ts'

/** What a row of outgoing_mail says. `content` may be of any shape: whatever is not understood is omitted. */
export interface MailContent {
  /** Of outgoing_mail; none for a mail that is not a row of it. */
  kind?: string
  subject: string
  /** Paragraphs, separated by blank lines; the last may be the sender's name. */
  body: string
  content?: unknown
}

export interface MailLinks {
  /** Origin of the site; null if the function does not know it, and then mails have no links to it. */
  site: string | null
  /** Origin of the project, which serves the functions. */
  project: string | null
}

export interface RenderedMail {
  text: string
  html: string
  headers: Record<string, string>
}

interface Row {
  label: string
  value: string
}

interface Button {
  label: string
  url: string
}

interface MailParts {
  /** Whether the HTML makes links of https addresses in texts. */
  hasLinks: boolean
  /** The subject without the sender's name, which the signature repeats. */
  heading: string
  paragraphs: string[]
  rows: Row[]
  buttons: Button[]
  /** Whether the HTML shows the first button's address, for mail programs that show no buttons. */
  showsLink: boolean
  signature: string | null
  foot: string
  /** Address of the shop's logo and its name. */
  logo: { url: string; name: string } | null
  /** Where the recipient leaves the newsletter. */
  leaveUrl: string | null
}

/** Kinds of mails whose texts are the shop's own; those of others contain what visitors have typed. */
const SHOP_WRITTEN = new Set(['quote_update', 'guest_quote'])

/** Makes both parts of a mail, with the same content, and the headers by which a mail program leaves the newsletter. */
export function renderMail(mail: MailContent, { site, project }: MailLinks): RenderedMail {
  const content = asObject(mail.content)
  const company = asObject(content.company)
  const leave = /^[0-9a-f-]{36}$/.test(asText(content.leave)) ? asText(content.leave) : null
  const blocks = mail.body
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
  const isSigned = blocks.length > 1 && blocks.at(-1) === asText(company.name)
  const sender = ` - ${asText(company.name)}`
  const parts: MailParts = {
    hasLinks: SHOP_WRITTEN.has(mail.kind ?? ''),
    heading: mail.subject.endsWith(sender) ? mail.subject.slice(0, -sender.length) : mail.subject,
    paragraphs: isSigned ? blocks.slice(0, -1) : blocks,
    rows: asList(content.rows).map((row) => ({ label: asText(row.label), value: asText(row.value) })),
    buttons: asList(content.buttons).flatMap((button) => readButton(button, site)),
    showsLink: content.showsLink === true,
    signature: isSigned ? (blocks.at(-1) ?? null) : null,
    foot: [
      ...[company.name, company.phone, company.address].map(asText),
      labeled('Tax ID', company.taxId),
      labeled('License', company.license),
    ]
      .filter(Boolean)
      .join(' · '),
    logo: readLogo(company),
    leaveUrl: leave && site ? `${site}/auth/confirm?leave=${leave}` : null,
  }
  return { text: toText(parts), html: toHtml(parts), headers: leaveHeaders(leave, project) }
}

const labeled = (label: string, value: unknown): string => asText(value) && `${label} ${asText(value)}`

/** Only from https, because mail programs load no other pictures. */
function readLogo(company: Record<string, unknown>): MailParts['logo'] {
  const url = asText(company.logo)
  return /^https:\/\/[^\s<>"']+$/.test(url) ? { url, name: asText(company.name) } : null
}

/** One click in the mail program leaves the newsletter (RFC 8058). */
function leaveHeaders(leave: string | null, project: string | null): Record<string, string> {
  if (leave === null || project === null) return {}
  return {
    'List-Unsubscribe': `<${project}/functions/v1/leave-newsletter?s=${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function readButton(button: Record<string, unknown>, site: string | null): Button[] {
  const [label, path, url] = [asText(button.label), asText(button.path), asText(button.url)]
  if (label === '') return []
  if (/^https?:\/\/[^\s<>"']+$/.test(url)) return [{ label, url }]
  // A second slash would begin another host.
  return site !== null && /^\/(?!\/)[\w/?=&.%-]*$/.test(path) ? [{ label, url: site + path }] : []
}

function toText({ paragraphs, rows, buttons, signature, foot, leaveUrl }: MailParts): string {
  return [
    ...paragraphs,
    rows.map((row) => `${row.label}:${isLong(row) ? '\n' : ' '}${row.value}`).join('\n'),
    ...buttons.map(({ label, url }) => `${label}:\n${url}`),
    signature ?? '',
    foot && `--\n${foot}`,
    leaveUrl && `Unsubscribe:\n${leaveUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

// Mail programs adapt colors to a dark theme themselves; these are legible after that.
/** Style of normal text. */
const INK = 'color:#1b1d20;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
/** Style of less important text. */
const SOFT = 'color:#5b6067;font:13px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

/** Breaks a word that is wider than the mail, such as the address of a build. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'

/** Tables and inline styles: mail programs support little else. All texts and addresses are escaped. */
function toHtml(mail: MailParts): string {
  const { heading, paragraphs, rows, buttons, signature, foot, logo, leaveUrl } = mail
  const toLines = mail.hasLinks ? linkedLines : plainLines
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f2f0">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border-top:4px solid #c2410c;border-radius:4px;border-collapse:separate"><tr><td style="padding:28px 28px 24px;${INK}">
${logo === null ? '' : `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.name)}" height="48" style="display:block;height:48px;max-width:100%;margin:0 0 20px">`}
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${wholeReferences(escapeHtml(heading))}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;${BREAKS}">${toLines(text)}</p>`).join('\n')}
${rows.length > 0 ? `<table width="100%" style="margin:0 0 20px;border-collapse:collapse;${INK}">${rows.map((row) => htmlRow(row, toLines(row.value))).join('')}</table>` : ''}
${buttons.map(htmlButton).join('\n')}
${mail.showsLink ? buttons.slice(0, 1).map(htmlLink).join('') : ''}
${signature === null ? '' : `<p style="margin:8px 0 0">${escapeHtml(signature)}</p>`}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;text-align:center;${SOFT}">${escapeHtml(foot)}${
    leaveUrl === null
      ? ''
      : `<br><a href="${escapeHtml(leaveUrl)}" style="color:#5b6067">Unsubscribe from the newsletter</a>`
  }</p>
</body></html>`
}

/** A reference number, such as GR-10003, does not break at its hyphen. */
const wholeReferences = (html: string): string =>
  html.replace(/\b[A-Z]{1,2}-[0-9A-Z]+\b/g, '<span style="white-space:nowrap">$&</span>')

/** Text of several lines or many words, which is hard to read in a narrow column at the right. */
const isLong = ({ value }: Row): boolean => value.length > 40 || value.includes('\n')

const htmlRow = (row: Row, value: string): string => {
  const label = escapeHtml(row.label)
  return isLong(row)
    ? `<tr><th scope="row" colspan="2" style="padding:6px 0 0;font-weight:600;text-align:left">${label}</th></tr><tr><td colspan="2" style="padding:0 0 6px;border-bottom:1px solid #dddddd;${BREAKS}">${value}</td></tr>`
    : `<tr><th scope="row" style="padding:6px 12px 6px 0;border-bottom:1px solid #dddddd;font-weight:400;text-align:left;vertical-align:top">${label}</th><td style="padding:6px 0;border-bottom:1px solid #dddddd;text-align:right;vertical-align:top">${value}</td></tr>`
}

const htmlButton = ({ label, url }: Button, position: number): string =>
  `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:11px 18px;border:1px solid #c2410c;border-radius:4px;${
    position === 0 ? 'background:#c2410c;color:#ffffff' : 'color:#c2410c'
  };font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const htmlLink = ({ url }: Button): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere;${SOFT}">If the button doesn’t work, open this address: <a href="${escapeHtml(url)}" style="color:#5b6067">${escapeHtml(url)}</a></p>`

const plainLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** Without the punctuation that ends the sentence. The group makes `split` return the addresses, at the odd positions. */
const HTTPS_ADDRESS = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

const linkedLines = (text: string): string =>
  text
    .split(HTTPS_ADDRESS)
    .map((part, position) => (position % 2 === 0 ? plainLines(part) : textLink(part)))
    .join('')

/** Characters of an address that are shown. */
const SHOWN_ADDRESS = 60

const textLink = (url: string): string => {
  const shown = url.length > SHOWN_ADDRESS ? `${url.slice(0, SHOWN_ADDRESS)}…` : url
  return `<a href="${escapeHtml(url)}" style="color:#c2410c">${escapeHtml(shown)}</a>`
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const asList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(asObject) : []
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
