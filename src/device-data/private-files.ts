/**
 * A customer's photos of quote requests and of orders, stored so that they show without a connection. Deleted with the
 * account's local database at sign-out (I2).
 */
import type { NewFile } from '#sync/core/waiting-file'
import type { LocalDb } from '#sync/store/local-db'

/** Most files that are stored; the oldest are deleted first. Photos of quote requests and orders have some 200 kB each. */
export const MAX_PRIVATE_FILES = 100

/** Stores a customer's photos when they are sent. Without room for them, they need a connection later. */
export async function storeSentFiles(db: LocalDb, files: readonly NewFile[]): Promise<void> {
  for (const { key, type, bytes } of files)
    await storePrivateFile(db, key, new Blob([bytes], { type })).catch(() => undefined)
}

/** The stored file; null if it is not on this device. */
export async function readPrivateFile(db: LocalDb, key: string): Promise<Blob | null> {
  const file = await db._privateFiles.get(key)
  return file ? new Blob([file.bytes], { type: file.type }) : null
}

/** Stores a file under its `bucket/path`. `now`: ms since epoch. Rejects if the device cannot store it. */
export async function storePrivateFile(
  db: LocalDb,
  key: string,
  file: Blob,
  now = Date.now(),
): Promise<void> {
  const bytes = await file.arrayBuffer()
  await db.transaction('rw', db._privateFiles, async () => {
    await db._privateFiles.put({ key, type: file.type, bytes, savedAt: now })
    const surplus = (await db._privateFiles.count()) - MAX_PRIVATE_FILES
    if (surplus > 0) await db._privateFiles.orderBy('savedAt').limit(surplus).delete()
  })
}
