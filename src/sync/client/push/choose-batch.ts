/** Chooses the entries of the next batch (W2, W3, W7). Only reads. */

import { isNotYetDue } from '#sync/client/backoff'
import type { StoreTx } from '#sync/core/local-store'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { PAYLOAD_VERSION } from '#sync/core/outbox-payload'

/** Bounds of one push, below those of the server (S13). */
export interface BatchBounds {
  /** Entries. */
  maxEntries: number
  /** Characters of JSON. A single larger entry is sent alone, and the server decides. */
  maxChars: number
  /** Ids of entries that made a push fail. They are sent alone until they succeed or are parked (W4). */
  suspects: ReadonlySet<string>
}

export interface BatchChoice {
  batch: OutboxEntry[]
  /** The time at which the earliest waiting entry is due, ms since epoch. */
  nextDueAt: number | null
}

/** The calls of the store that `chooseBatch` uses. */
export type OutboxReader = Pick<StoreTx, 'outboxSeqs' | 'entriesAt' | 'getEntries'>

/** States of entries that can be sent. */
export const SENDABLE: EntryState['kind'][] = ['queued', 'attempted']

/** Maximum number of entries in memory: a queue may contain thousands. */
const WINDOW = 100

/**
 * Takes entries in their order. An entry waits if any of its `after` is neither applied nor earlier in the same batch;
 * a blocked entry delays only its dependents. All entries of a batch have the same client id (S10).
 */
export async function chooseBatch(
  outbox: OutboxReader,
  now: number,
  bounds: BatchBounds,
): Promise<BatchChoice> {
  // The first entries usually fill a batch; each further read covers four times as many.
  let limit = WINDOW
  let seqs = await outbox.outboxSeqs(SENDABLE, limit)
  const batch: OutboxEntry[] = []
  const batchIds = new Set<string>()
  /** Ids of entries that are neither applied nor in this batch. */
  const open = new Set<string>()
  const isBlocked = ({ after }: OutboxEntry) => after.some((id) => open.has(id))
  let size = 0
  let nextDueAt: number | null = null
  for (let at = 0; at < seqs.length; at += WINDOW) {
    const entries = await outbox.entriesAt(seqs.slice(at, at + WINDOW))
    for (const { id } of entries) open.add(id)
    await addOpenDependencies(outbox, entries, open, batchIds)
    for (const entry of entries) {
      // An entry of a newer build waits for that build: this one may misread its payload (W7).
      if (entry.version > PAYLOAD_VERSION || hasWaitingFiles(entry) || isBlocked(entry)) continue
      if (isNotYetDue(entry, now)) {
        nextDueAt = Math.min(nextDueAt ?? entry.dueAt, entry.dueAt)
        continue
      }
      const isSuspect = bounds.suspects.has(entry.id)
      // A suspect is sent alone, and so are the entries of each client id.
      if (batch.length > 0 && (isSuspect || entry.clientId !== batch[0]?.clientId)) continue
      size += JSON.stringify(entry.body).length
      if (batch.length > 0 && size > bounds.maxChars) return { batch, nextDueAt }
      batch.push(entry)
      batchIds.add(entry.id)
      open.delete(entry.id)
      if (isSuspect || batch.length >= bounds.maxEntries) return { batch, nextDueAt }
    }
    const hasReadAll = seqs.length < limit
    const isLastWindow = at + WINDOW >= limit
    if (isLastWindow && !hasReadAll) {
      limit *= 4
      seqs = await outbox.outboxSeqs(SENDABLE, limit)
    }
  }
  return { batch, nextDueAt }
}

/**
 * Adds to `open` the dependencies of a window that are in no window. A dependency precedes its entry, so it was in an
 * earlier window, or is parked, applied or deleted.
 */
async function addOpenDependencies(
  outbox: OutboxReader,
  entries: OutboxEntry[],
  open: Set<string>,
  batchIds: ReadonlySet<string>,
): Promise<void> {
  const unknownIds = new Set(
    entries.flatMap(({ after }) => after.filter((id) => !open.has(id) && !batchIds.has(id))),
  )
  if (unknownIds.size === 0) return
  for (const entry of await outbox.getEntries([...unknownIds])) {
    if (entry && entry.state.kind !== 'applied') open.add(entry.id)
  }
}

/** An entry is never sent before the pictures that it names (F2). */
const hasWaitingFiles = ({ files = [] }: OutboxEntry): boolean => files.length > 0
