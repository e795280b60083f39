/**
 * The address of a picture that a row names as `bucket/path` at the backend `host` (empty: the site's own); an absolute
 * address stays as it is. Undefined when the row names none. One that is replaced at its path (an avatar) names its
 * version, `bucket/path?v=3`.
 */
export function storageAddress(host: string, name: string | null | undefined): string | undefined {
  if (!name) return undefined
  if (/^(?:https?|blob):/u.test(name)) return name
  const [place = '', version] = name.split('?v=')
  const query = version === undefined ? '' : `?v=${encodeURIComponent(version)}`
  const path = place.split('/').map(encodeURIComponent).join('/')
  return `${host.replace(/\/$/u, '')}/storage/v1/object/public/${path}${query}`
}
