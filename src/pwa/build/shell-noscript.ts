import type { CompanyFacts } from '../../shared/shop/default-company-facts'
import { isPageEnabled } from '../../shared/site/is-page-enabled'
import { paths } from '../../shared/site/paths'
import { SHELL_MARK } from '../../shared/site/shell'
import { SITE_PAGES } from '../../shared/site/site-pages'

export interface NoscriptContent {
  facts: CompanyFacts
  switches: Parameters<typeof isPageEnabled>[1]
  /** Whether search engines may list a page served by the app shell; false if all pages for them are prerendered. */
  isListed: boolean
}

/** Pages without content for visitors without scripts, and the redirect to a tab of another page. */
const LEFT_OUT: readonly string[] = [paths.getQuote, paths.install, paths.whoWeServe, paths.sitemap]
/** The element of the app in the shell, before which the content is added. */
const ROOT = '<div id="root"></div>'
/** The parts of the shell that this module has added. */
const NOSCRIPT_PARTS = new RegExp(
  `<meta [^>]*${SHELL_MARK}>|<(title|noscript) ${SHELL_MARK}>[\\s\\S]*?</\\1>`,
  'g',
)

/** The text of the app shell for a page. */
const NEEDS_SCRIPTS = '<p>This page needs JavaScript. These pages don’t:</p>'
/** The text of the app shell in maintenance mode. */
const MAINTENANCE_TEXT =
  '<p>We’re working on the site. It reopens automatically when we’re done. In the meantime, give us a call.</p>'
/** The text of the app shell for an unknown URL. */
const NOT_FOUND_TEXT = '<p>There’s nothing at this address. Try one of these pages:</p>'

/** Adds a title, and links and contact data for browsers without scripts, to the app shell. Replaces earlier ones. */
export function withNoscript(shell: string, { facts, switches, isListed }: NoscriptContent): string {
  const { name, phone, phoneHref, email, emailHref } = facts
  const pages = SITE_PAGES.flatMap((group) => group.pages)
    .filter(({ path }) => isPageEnabled(path, switches) && !LEFT_OUT.includes(path))
    .map(({ path, label }) => `<li>${link(path, label)}</li>`)
  const robots = isListed ? '' : `<meta name="robots" content="noindex" ${SHELL_MARK}>`
  const content = [
    `<h1>${escapeHtml(name)}</h1>`,
    NEEDS_SCRIPTS,
    `<ul>${pages.join('')}</ul>`,
    `<p>Call ${link(phoneHref, phone)} or write to ${link(emailHref, email)}.</p>`,
  ]
  return withoutNoscript(shell)
    .replace('</head>', () => `<title ${SHELL_MARK}>${escapeHtml(name)}</title>${robots}</head>`)
    .replace(ROOT, () => `<noscript ${SHELL_MARK}><main>${content.join('')}</main></noscript>${ROOT}`)
}

/** The app shell for a URL without a page, according to the server. */
export const notFoundShell = (shell: string): string => shell.replace(NEEDS_SCRIPTS, NOT_FOUND_TEXT)

/** The app shell in maintenance mode, without links to pages. */
export const maintenanceShell = (shell: string): string =>
  shell.replace(new RegExp(`${NEEDS_SCRIPTS}<ul>.*?</ul>`, 's'), MAINTENANCE_TEXT)

/** The app shell without this content, into which a prerendered page is inserted. */
export const withoutNoscript = (shell: string): string => shell.replace(NOSCRIPT_PARTS, '')

const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
