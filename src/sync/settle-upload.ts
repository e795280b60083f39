/** Enters into the books what became of an upload, in one transaction each (F2). Any of them may be the tab's last. */
import type { BackendError } from '#backend/errors'
import type { LocalStore, StoreTx } from '#domain/local-store'
import type { FileRefusal, OutboxEntry } from '#domain/mutation'
import type { FileKey, ResumePoint, WaitingFile } from '#domain/waiting-file'
import { isCurrentTerm } from './leader-term'
import { parkEntry, withRetry } from './note-failure'
import type { Clock, Random } from './ports'

interface BookDeps {
  store: LocalStore
  leaderEpoch: number
}

/**
 * It is in its bucket: the entries that named it wait no longer, and its bytes go. Unless a newer picture was chosen for
 * the same path while it was under way; that one goes next.
 */
export function settleUploaded(deps: BookDeps, { key, version }: WaitingFile): Promise<void> {
  return inCurrentTerm(deps, async (tx) => {
    const [current] = await tx.getFiles([key])
    if (current && current.version !== version) return
    for (const entry of await entriesNaming(tx, key)) await tx.putEntry(withoutFile(entry, key))
    await tx.deleteFiles([key])
  })
}

/** Whether the server has acknowledged more than before. That an upload is created, or found again, is no progress. */
export const hasAdvanced = (before: ResumePoint | undefined, now: ResumePoint): boolean =>
  now.offset > (before?.uploadId === now.uploadId ? before.offset : 0)

/** Where the upload of this version stands. The tries begin anew where it has advanced. */
export function settleProgress(
  deps: BookDeps,
  { key, version }: WaitingFile,
  resume: ResumePoint,
): Promise<void> {
  return inCurrentTerm(deps, async (tx) => {
    const [current] = await tx.getFiles([key])
    if (current?.version !== version) return
    const attempts = hasAdvanced(current.resume, resume) ? 0 : current.attempts
    await tx.putFile({ ...current, attempts, resume })
  })
}

/** Not this time: why, for the sync centre, and when it is tried again, by how many tries went nowhere before. */
export function settlePutOff(
  deps: BookDeps,
  { key, version }: WaitingFile,
  error: BackendError,
  dueAt: (attempts: number) => number,
): Promise<void> {
  return inCurrentTerm(deps, async (tx) => {
    const [current] = await tx.getFiles([key])
    if (current?.version !== version) return
    const attempts = current.attempts + 1
    await tx.putFile({ ...current, attempts, dueAt: dueAt(current.attempts), lastError: error.code })
    for (const entry of await entriesNaming(tx, key)) await tx.putEntry({ ...entry, lastError: error.code })
  })
}

/** It will never be taken as it is: the person decides about what names it. Nobody else waits for that (W4). */
export function settleRefused(
  deps: BookDeps & { clock: Clock; random: Random },
  key: FileKey,
  reason: FileRefusal | 'server_error',
): Promise<void> {
  return inCurrentTerm(deps, async (tx) => {
    for (const entry of await entriesNaming(tx, key)) {
      if (entry.state.kind !== 'queued') continue
      await parkEntry(tx, reason === 'server_error' ? withRetry(entry, deps) : entry, reason)
    }
  })
}

function inCurrentTerm(
  { store, leaderEpoch }: BookDeps,
  work: (tx: StoreTx) => Promise<void>,
): Promise<void> {
  return store.write([], async (tx) => {
    if (await isCurrentTerm(tx, leaderEpoch)) await work(tx)
  })
}

const entriesNaming = async (tx: StoreTx, key: FileKey): Promise<OutboxEntry[]> =>
  (await tx.outboxWithFiles()).filter(({ files }) => files?.includes(key))

function withoutFile({ files = [], ...entry }: OutboxEntry, key: FileKey): OutboxEntry {
  const left = files.filter((name) => name !== key)
  return { ...entry, lastError: null, ...(left.length > 0 ? { files: left } : {}) }
}
