import type { StoreTx } from '#domain/local-store'
import type { FileKey, NewFile } from '#domain/waiting-file'

/** Puts the pictures of a mutation beside it, in the caller's transaction (F1). Answers their keys. */
export async function storeFiles(tx: StoreTx, mutationId: string, files: NewFile[]): Promise<FileKey[]> {
  for (const { key, type, bytes, isReplaceable = false } of files) {
    const book = { key, type, size: bytes.byteLength, version: mutationId, isReplaceable }
    await tx.putFile({ ...book, attempts: 0, dueAt: 0, lastError: null }, bytes)
  }
  return files.map(({ key }) => key)
}
