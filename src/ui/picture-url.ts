const host = (import.meta.env.VITE_SUPABASE_URL as string | undefined) ?? ''
const storageRoot = `${host.replace(/\/$/u, '')}/storage/v1/object/public/`

/**
 * The address of a picture that a row names as `bucket/path` (or an absolute https address, which stays as it is).
 * Undefined when the row names none. Rows never hold made addresses: the host may change, the path does not. One that
 * is replaced at its path (an avatar) names its version, `bucket/path?v=3`.
 */
export function pictureUrl(path: string | null | undefined): string | undefined {
  if (!path) return undefined
  if (/^(?:https?|blob):/u.test(path)) return path
  const [place = '', version] = path.split('?v=')
  const query = version === undefined ? '' : `?v=${encodeURIComponent(version)}`
  return storageRoot + place.split('/').map(encodeURIComponent).join('/') + query
}
