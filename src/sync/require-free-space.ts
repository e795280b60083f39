import { LocalWriteError } from './core/local-write-error'

/** Space that pictures leave free, bytes: a full disk must not prevent small writes (F3). */
const RESERVE = 10_000_000

/**
 * Rejects pictures of `needed` bytes if the device lacks the space, before they are written: a browser whose storage is
 * full may delete all of the site's data. Rejects with LocalWriteError 'quota'; everything saved before is unchanged
 * (F3).
 */
export async function requireFreeSpace(needed: number): Promise<void> {
  if (needed === 0) return
  const { quota, usage } = await estimate()
  if (quota !== undefined && usage !== undefined && usage + needed + RESERVE > quota) {
    throw new LocalWriteError('quota')
  }
}

/** If the browser gives no estimate, the write itself fails. */
async function estimate(): Promise<StorageEstimate> {
  if (typeof navigator === 'undefined' || !navigator.storage?.estimate) return {}
  return navigator.storage.estimate().catch(() => ({}))
}
