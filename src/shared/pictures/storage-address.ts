/**
 * URL of a picture by its `bucket/path` in a row, at the backend `host` (empty: the site's own). An absolute URL is
 * unchanged; undefined without a name. A picture that is replaced at its path (an avatar) has a version in its name:
 * `bucket/path?v=3`.
 */
export function storageAddress(host: string, name: string | null | undefined): string | undefined {
  if (!name) return undefined
  if (/^(?:https?|blob):/u.test(name)) return name
  const [place = '', version] = name.split('?v=')
  const query = version === undefined ? '' : `?v=${encodeURIComponent(version)}`
  const path = place.split('/').map(encodeURIComponent).join('/')
  return `${host.replace(/\/$/u, '')}/storage/v1/object/public/${path}${query}`
}
