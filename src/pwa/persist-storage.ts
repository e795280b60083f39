/** `unknown`: this browser does not report it. */
export type Persistence = 'granted' | 'denied' | 'unknown'

/**
 * Asks the browser not to evict the data of this site (L2). Firefox shows a prompt, so call it only when data could be
 * lost: a saved quote request, a sign-in. Safe to call again; never throws.
 */
export async function persistStorage(storage: Partial<StorageManager> | undefined): Promise<Persistence> {
  if (!storage?.persist || !storage.persisted) return 'unknown'
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'granted' : 'denied'
  } catch {
    return 'unknown'
  }
}
