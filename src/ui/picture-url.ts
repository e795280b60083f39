const host = (import.meta.env.VITE_SUPABASE_URL as string | undefined) ?? ''
const storageRoot = `${host.replace(/\/$/u, '')}/storage/v1/object/public/`

/**
 * The address of a picture that a row names as `bucket/path` (or an absolute https address, which stays as it is).
 * Undefined when the row names none. Rows never hold made addresses: the host may change, the path does not.
 */
export function pictureUrl(path: string | null | undefined): string | undefined {
  if (!path) return undefined
  if (/^(?:https?|blob):/u.test(path)) return path
  return storageRoot + path.split('/').map(encodeURIComponent).join('/')
}
