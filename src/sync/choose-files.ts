/** Which pictures may be uploaded now (F2). */
import type { StoreTx } from '#domain/local-store'
import type { FileKey, WaitingFile } from '#domain/waiting-file'
import { isPutOff } from './choose-batch'

export interface FileChoice {
  /** All that are here. */
  waiting: WaitingFile[]
  due: WaitingFile[]
  /** Named by an entry, but not on this device: no wait will bring them back. */
  missing: FileKey[]
  /** When the earliest of those that are put off is due, ms since epoch. */
  nextDueAt: number | null
}

/**
 * Pictures of queued entries, oldest first. Those of a parked one wait for the person with it; everybody else's go on,
 * also while the row of an earlier one is held by something.
 */
export async function chooseFiles(tx: StoreTx, now: number): Promise<FileChoice> {
  const queued = (await tx.outboxWithFiles()).filter(({ state }) => state.kind === 'queued')
  const keys = [...new Set(queued.flatMap(({ files = [] }) => files))]
  const files = await tx.getFiles(keys)
  const missing = keys.filter((_key, index) => files[index] === undefined)
  const waiting = files.filter((file) => file !== undefined)
  const putOff = waiting.filter((file) => isPutOff(file, now))
  return {
    waiting,
    due: waiting.filter((file) => !putOff.includes(file)),
    missing,
    nextDueAt: putOff.length > 0 ? Math.min(...putOff.map(({ dueAt }) => dueAt)) : null,
  }
}
