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
  /** When the first of the entries that were read and are not due yet is due, ms since epoch; null if there is none. */
  nextDueAt: number | null
}

/** The calls of the store that `chooseBatch` uses. */
export type OutboxReader = Pick<StoreTx, 'outboxSeqs' | 'entriesAt' | 'getEntries'>

/** States of entries that can be sent. */
export const SENDABLE: EntryState['kind'][] = ['queued', 'attempted']

/** Entries that are read at a time: a queue may contain thousands. */
const WINDOW = 100

/**
 * Takes entries in their order. An entry waits for each of its `after` that is stored, not applied, and not earlier in the
 * same batch; a blocked entry delays only its dependents. All entries of a batch have the same client id (S10).
 */
export async function chooseBatch(
  outbox: OutboxReader,
  now: number,
  bounds: BatchBounds,
): Promise<BatchChoice> {
  const readMore = sendableEntries(outbox)
  const batch: OutboxEntry[] = []
  const batchIds = new Set<string>()
  /** Ids of entries that delay their dependents: neither applied nor in this batch. */
  const open = new Set<string>()
  const isBlocked = ({ after }: OutboxEntry) => after.some((id) => open.has(id))
  let size = 0
  let nextDueAt: number | null = null
  for (let entries = await readMore(); entries !== null; entries = await readMore()) {
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
      // A suspect is sent alone. Entries of another client id wait for a later batch.
      if (batch.length > 0 && (isSuspect || entry.clientId !== batch[0]?.clientId)) continue
      size += JSON.stringify(entry.body).length
      if (batch.length > 0 && size > bounds.maxChars) return { batch, nextDueAt }
      batch.push(entry)
      batchIds.add(entry.id)
      open.delete(entry.id)
      if (isSuspect || batch.length >= bounds.maxEntries) return { batch, nextDueAt }
    }
  }
  return { batch, nextDueAt }
}

/** Returns a function that reads the next of the entries that can be sent, in their order; null after the last. */
function sendableEntries(outbox: OutboxReader): () => Promise<OutboxEntry[] | null> {
  let seqs: number[] = []
  let limit = 0
  let at = 0
  return async () => {
    if (at === limit && seqs.length === limit) {
      // The first entries usually fill a batch; each further read covers four times as many.
      limit = limit === 0 ? WINDOW : limit * 4
      seqs = await outbox.outboxSeqs(SENDABLE, limit)
    }
    if (at >= seqs.length) return null
    const window = seqs.slice(at, at + WINDOW)
    at += WINDOW
    return outbox.entriesAt(window)
  }
}

/**
 * Adds to `open` the dependencies that were not read and are not applied: they are parked, or were imported after the
 * entry. A deleted one delays nothing.
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
