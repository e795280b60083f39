import type { StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'

/** Resets the backoff of the pictures of these entries, which the person wants sent now (W4, F2). */
export async function resetUploadBackoff(
  tx: StoreTx,
  entries: readonly Pick<OutboxEntry, 'files'>[],
): Promise<void> {
  const keys = [...new Set(entries.flatMap(({ files = [] }) => files))]
  if (keys.length === 0) return
  const found = await tx.getFiles(keys)
  await Promise.all(
    found.map((file) => file && tx.putFile({ ...file, attempts: 0, dueAt: 0, lastError: null })),
  )
}
