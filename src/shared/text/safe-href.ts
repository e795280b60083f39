import { isSitePath } from '../site/site-path'
import { webAddress } from './web-address'

/** Target of a typed link: a page of this site, another site, or a phone number or email address. */
export interface SafeHref {
  to: 'page' | 'elsewhere' | 'person'
  href: string
}

/** Classifies a link; null for an unsafe one. */
export function safeHref(text: string | null): SafeHref | null {
  if (text === null) return null
  if (isSitePath(text)) return { to: 'page', href: text }
  if (webAddress(text) !== null) return { to: 'elsewhere', href: text }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
  return /^(?:mailto|tel):[^\s\\\u0000-\u001f\u007f]+$/i.test(text) ? { to: 'person', href: text } : null
}

/** Most characters of a link in the database. */
export const MAX_LINK_LENGTH = 500

/** Whether the server accepts `text` as a link (`private.is_safe_link`): a path of this site or an https address. */
export const isSafeLink = (text: string): boolean =>
  text.length <= MAX_LINK_LENGTH && ['page', 'elsewhere'].includes(safeHref(text)?.to ?? '')
