import { paths } from '#domain/paths'

/**
 * Where to go after signing in: where the person came from, as the link to /auth noted it in the history state
 * (`{ from: '/path' }`), else home. Only paths of this site: whatever else stands there was not put there by us.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith(paths.auth)
  return isOurs ? from : paths.home
}
