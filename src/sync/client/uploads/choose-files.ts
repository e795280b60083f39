/** Chooses the pictures that may be uploaded now (F2). */

import { isNotYetDue } from '#sync/client/backoff'
import type { StoreTx } from '#sync/core/local-store'
import type { FileKey, WaitingFile } from '#sync/core/waiting-file'

export interface FileChoice {
  /** All pictures of queued entries that are on this device. */
  waiting: WaitingFile[]
  due: WaitingFile[]
  /** Named by an entry, but not on this device: waiting does not help. */
  missing: FileKey[]
  /** When the earliest picture that is not due yet is due, ms since epoch. */
  nextDueAt: number | null
}

/**
 * Returns pictures of queued entries, oldest first. A parked entry's pictures wait with it. All others may be uploaded,
 * even if an earlier entry is blocked.
 */
export async function chooseFiles(tx: StoreTx, now: number): Promise<FileChoice> {
  const queued = (await tx.outboxWithFiles()).filter(({ state }) => state.kind === 'queued')
  const keys = [...new Set(queued.flatMap(({ files = [] }) => files))]
  const files = await tx.getFiles(keys)
  const missing = keys.filter((_key, index) => files[index] === undefined)
  const waiting = files.filter((file) => file !== undefined)
  const delayed = waiting.filter((file) => isNotYetDue(file, now))
  return {
    waiting,
    due: waiting.filter((file) => !delayed.includes(file)),
    missing,
    nextDueAt: delayed.length > 0 ? Math.min(...delayed.map(({ dueAt }) => dueAt)) : null,
  }
}
