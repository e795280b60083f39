import { paths } from '#shared/site/paths'
import { isSitePath } from '#shared/site/site-path'

/**
 * Path to open after sign-in: the one that the link to /auth put into the history state (`{ from: '/path' }`), or the
 * home page. Accepts only paths of this site, because history state may contain any value.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  // Not the sign-in page itself, which would redirect in a circle.
  const isAllowed = typeof from === 'string' && isSitePath(from) && !/^\/auth(?:[/?#]|$)/.test(from)
  return isAllowed ? from : paths.home
}
