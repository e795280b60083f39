import { paths } from '#domain/paths'
import { isSitePath } from '#domain/site-path'

/**
 * Where to go after signing in: where the person came from, as the link to /auth noted it in the history state
 * (`{ from: '/path' }`), else home. Only paths of this site: whatever else stands there was not put there by us.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  const isOurs = typeof from === 'string' && isSitePath(from) && !from.startsWith(paths.auth)
  return isOurs ? from : paths.home
}
