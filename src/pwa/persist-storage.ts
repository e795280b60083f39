/** `unknown`: this browser does not say. */
export type Persistence = 'granted' | 'denied' | 'unknown'

/**
 * Asks the browser not to evict what this device holds (L2). Firefox shows a question for it, so call it only after the
 * first valuable act: a quote request saved, a sign-in. Safe to call again; never throws.
 */
export async function persistStorage(storage: Partial<StorageManager> | undefined): Promise<Persistence> {
  if (!storage?.persist || !storage.persisted) return 'unknown'
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'granted' : 'denied'
  } catch {
    return 'unknown'
  }
}
