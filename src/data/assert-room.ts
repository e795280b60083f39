import { LocalWriteError } from '#domain/local-write-error'

/** Left free beside what is stored, bytes: a full disk must not stop the small writes that everything else is (F3). */
const RESERVE = 10_000_000

/**
 * Refuses pictures of `wanted` bytes for which the device has no room before they are tried: a browser that runs full may throw away
 * the whole site's data. Rejects with LocalWriteError 'quota'; what was saved before is untouched (F3).
 */
export async function assertRoom(wanted: number): Promise<void> {
  if (wanted === 0) return
  const { quota, usage } = await estimate()
  if (quota !== undefined && usage !== undefined && usage + wanted + RESERVE > quota) {
    throw new LocalWriteError('quota')
  }
}

/** Where the browser does not say, the write itself will. */
async function estimate(): Promise<StorageEstimate> {
  if (typeof navigator === 'undefined' || !navigator.storage?.estimate) return {}
  return navigator.storage.estimate().catch(() => ({}))
}
