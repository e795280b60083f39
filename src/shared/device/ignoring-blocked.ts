/**
 * The result of an access to a storage of the browser; null if it fails: reading the property throws where storage is
 * blocked, and writing where it is full.
 */
export function ignoringBlocked<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
