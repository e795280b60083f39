import type { StoreTx } from '#sync/core/local-store'
import type { FileKey, NewFile } from '#sync/core/waiting-file'

/** Stores the pictures of a mutation in the caller's transaction (F1). Returns their keys. */
export async function storeFiles(tx: StoreTx, mutationId: string, files: NewFile[]): Promise<FileKey[]> {
  for (const { key, type, bytes, isReplaceable = false } of files) {
    const metadata = { key, type, size: bytes.byteLength, version: mutationId, isReplaceable }
    await tx.putFile({ ...metadata, attempts: 0, dueAt: 0, lastError: null }, bytes)
  }
  return files.map(({ key }) => key)
}
