import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'

/** The person asks for an entry to go now: its pictures, which go first, forget their waits and failed tries (W4, F2). */
export async function hurryFiles(tx: StoreTx, { files = [] }: Pick<OutboxEntry, 'files'>): Promise<void> {
  for (const file of await tx.getFiles(files)) {
    if (file) await tx.putFile({ ...file, attempts: 0, dueAt: 0, lastError: null })
  }
}
