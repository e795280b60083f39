/** Stores the result of an upload, in one transaction each (F2). The tab may end after any of them. */

import { parkEntry, withRetry } from '#sync/client/delay-or-park-entry'
import { isCurrentTerm } from '#sync/client/leader-term'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { FileRefusal, OutboxEntry } from '#sync/core/mutation'
import type { FileKey, ResumePoint, WaitingFile } from '#sync/core/waiting-file'
import type { BackendError } from '#sync/errors'
import type { Clock, Random } from '#sync/ports'

interface SettleDeps {
  store: LocalStore
  leaderEpoch: number
}

/**
 * Stores that a picture has arrived: the entries that name it no longer wait for it, and its bytes are deleted. Does
 * nothing if a newer picture was chosen for the same path meanwhile; that one is uploaded next.
 */
export function settleUploaded(deps: SettleDeps, { key, version }: WaitingFile): Promise<void> {
  return inCurrentTerm(deps, async (tx) => {
    const [current] = await tx.getFiles([key])
    if (current && current.version !== version) return
    for (const entry of await entriesNaming(tx, key)) await tx.putEntry(withoutFile(entry, key))
    await tx.deleteFiles([key])
  })
}

/** Whether the server has acknowledged more than before. A created or resumed upload is not progress by itself. */
export const hasAdvanced = (before: ResumePoint | undefined, now: ResumePoint): boolean =>
  now.offset > (before?.uploadId === now.uploadId ? before.offset : 0)

/** Stores the position of this version's upload. Progress resets the number of attempts. */
export function settleProgress(
  deps: SettleDeps,
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

/**
 * Stores why an upload failed, for the sync center, and when it is retried, by the number of attempts without progress.
 */
export function settleDelayed(
  deps: SettleDeps,
  { key, version }: WaitingFile,
  error: BackendError,
  dueAtAfter: (attempts: number) => number,
): Promise<void> {
  return inCurrentTerm(deps, async (tx) => {
    const [current] = await tx.getFiles([key])
    if (current?.version !== version) return
    await tx.putFile({
      ...current,
      attempts: current.attempts + 1,
      dueAt: dueAtAfter(current.attempts),
      lastError: error.code,
    })
    for (const entry of await entriesNaming(tx, key)) await tx.putEntry({ ...entry, lastError: error.code })
  })
}

/**
 * Parks the entries that name a picture which the server will never accept: the person decides. No other entry waits
 * for that (W4).
 */
export function settleRefused(
  deps: SettleDeps & { clock: Clock; random: Random },
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
  { store, leaderEpoch }: SettleDeps,
  work: (tx: StoreTx) => Promise<void>,
): Promise<void> {
  return store.write([], async (tx) => {
    if (await isCurrentTerm(tx, leaderEpoch)) await work(tx)
  })
}

const entriesNaming = async (tx: StoreTx, key: FileKey): Promise<OutboxEntry[]> =>
  (await tx.outboxWithFiles()).filter(({ files }) => files?.includes(key))

function withoutFile({ files = [], ...entry }: OutboxEntry, key: FileKey): OutboxEntry {
  const waiting = files.filter((name) => name !== key)
  return { ...entry, lastError: null, ...(waiting.length > 0 ? { files: waiting } : {}) }
}
