/** Which entries go out next (W2, W3, W7). Pure. */
import type { OutboxEntry } from '#domain/mutation'
import { PAYLOAD_VERSION } from '#domain/outbox-payload'
import { LONGEST_WAIT, RETRY_CAP } from './retry'

/** Bounds of one push; the server has its own (S13), these stay below them. */
export interface BatchBounds {
  /** Entries. */
  limit: number
  /** Characters of JSON; a single larger entry goes alone, and the server says what it thinks of it. */
  size: number
  /** Ids that have made a push fail and so go alone until they are cleared or parked (W4). */
  suspects: ReadonlySet<string>
}

export interface Choice {
  batch: OutboxEntry[]
  /** When the earliest of those that could go but for their wait is due, ms since epoch. */
  nextDueAt: number | null
}

/**
 * Takes entries in their order. One whose `after` are not all applied, or earlier in the same batch, waits; whatever
 * does not depend on it does not: a lane that stands still holds nobody else.
 */
export function chooseBatch(outbox: readonly OutboxEntry[], now: number, bounds: BatchBounds): Choice {
  const open = new Set(outbox.filter((entry) => entry.state.kind !== 'applied').map(({ id }) => id))
  const batch: OutboxEntry[] = []
  let size = 0
  let nextDueAt: number | null = null
  for (const entry of outbox) {
    if (!isSendable(entry) || hasWaitingFiles(entry) || entry.after.some((id) => open.has(id))) continue
    if (isWaiting(entry, now)) {
      nextDueAt = Math.min(nextDueAt ?? entry.dueAt, entry.dueAt)
      continue
    }
    const isSuspect = bounds.suspects.has(entry.id)
    if (isSuspect && batch.length > 0) continue
    size += JSON.stringify(entry.body).length
    if (batch.length > 0 && size > bounds.size) break
    batch.push(entry)
    open.delete(entry.id)
    if (isSuspect || batch.length >= bounds.limit) break
  }
  return { batch, nextDueAt }
}

/** A row never goes before the pictures that it names (F2). */
const hasWaitingFiles = ({ files = [] }: OutboxEntry): boolean => files.length > 0

/** Whether its turn is still to come. A wait that nobody can have imposed stems from a clock that was put back since. */
function isWaiting({ dueAt, lastError }: OutboxEntry, now: number): boolean {
  const longest = lastError === 'rate_limited' ? LONGEST_WAIT : RETRY_CAP
  return dueAt > now && dueAt - now <= longest
}

/** An entry of a newer build waits for that build: its payload may mean something that this one does not know. */
const isSendable = ({ state, version }: OutboxEntry): boolean =>
  (state.kind === 'queued' || state.kind === 'attempted') && version <= PAYLOAD_VERSION
