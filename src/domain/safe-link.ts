import { isSitePath } from './site-path'
import { webAddress } from './web-address'

/** Whether the server takes `text` as a link (`private.is_safe_link`): a path of this site or an https address. */
export const isSafeLink = (text: string): boolean =>
  text.length <= MOST_LINK && ((isSitePath(text) && !text.includes('\\')) || webAddress(text) !== null)

/** Most characters of a link in the database. */
export const MOST_LINK = 500
