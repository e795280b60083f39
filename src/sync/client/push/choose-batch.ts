/** Chooses the entries of the next batch (W2, W3, W7). Only reads. */

import { MAX_RETRY_DELAY, RETRY_CAP } from '#sync/client/backoff'
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

/** The part of the store that is used. */
export type OutboxReader = Pick<StoreTx, 'outboxSeqs' | 'entriesAt' | 'getEntries'>

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
  let asked = WINDOW
  let seqs = await outbox.outboxSeqs(SENDABLE, asked)
  const batch: OutboxEntry[] = []
  const taken = new Set<string>()
  /** Ids of entries that are neither applied nor in this batch. */
  const open = new Set<string>()
  const isBlocked = ({ after }: OutboxEntry) => after.some((id) => open.has(id))
  let size = 0
  let nextDueAt: number | null = null
  for (let at = 0; at < seqs.length; at += WINDOW) {
    const entries = await outbox.entriesAt(seqs.slice(at, at + WINDOW))
    for (const { id } of entries) open.add(id)
    await addOpenElsewhere(outbox, entries, open, taken)
    for (const entry of entries) {
      // An entry of a newer build waits for that build: this one may misread its payload (W7).
      if (entry.version > PAYLOAD_VERSION || hasWaitingFiles(entry) || isBlocked(entry)) continue
      if (isNotYetDue(entry, now)) {
        nextDueAt = Math.min(nextDueAt ?? entry.dueAt, entry.dueAt)
        continue
      }
      const isSuspect = bounds.suspects.has(entry.id)
      if (batch.length > 0 && (isSuspect || entry.clientId !== batch[0]?.clientId)) continue
      size += JSON.stringify(entry.body).length
      if (batch.length > 0 && size > bounds.maxChars) return { batch, nextDueAt }
      batch.push(entry)
      taken.add(entry.id)
      open.delete(entry.id)
      if (isSuspect || batch.length >= bounds.maxEntries) return { batch, nextDueAt }
    }
    const hasReadAll = seqs.length < asked
    const isLastWindow = at + WINDOW >= asked
    if (isLastWindow && !hasReadAll) {
      asked *= 4
      seqs = await outbox.outboxSeqs(SENDABLE, asked)
    }
  }
  return { batch, nextDueAt }
}

/**
 * Adds dependencies outside the window. A dependency precedes its entry, so it was seen already, or is parked, applied
 * or deleted.
 */
async function addOpenElsewhere(
  outbox: OutboxReader,
  entries: OutboxEntry[],
  open: Set<string>,
  taken: ReadonlySet<string>,
): Promise<void> {
  const unseen = new Set(
    entries.flatMap(({ after }) => after.filter((id) => !open.has(id) && !taken.has(id))),
  )
  if (unseen.size === 0) return
  for (const entry of await outbox.getEntries([...unseen])) {
    if (entry && entry.state.kind !== 'applied') open.add(entry.id)
  }
}

/** An entry is never sent before the pictures that it names (F2). */
const hasWaitingFiles = ({ files = [] }: OutboxEntry): boolean => files.length > 0

/** Whether the entry is not due yet. A wait longer than the maximum was set by a clock that has been set back since. */
export function isNotYetDue(
  { dueAt, lastError }: Pick<OutboxEntry, 'dueAt' | 'lastError'>,
  now: number,
): boolean {
  const longest = lastError === 'rate_limited' ? MAX_RETRY_DELAY : RETRY_CAP
  return dueAt > now && dueAt - now <= longest
}
