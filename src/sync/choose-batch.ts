/** Which entries go out next (W2, W3, W7). Only reads. */
import type { StoreTx } from '#domain/local-store'
import type { EntryState, OutboxEntry } from '#domain/mutation'
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

/** What it needs of the store. */
export type OutboxReader = Pick<StoreTx, 'outboxSeqs' | 'entriesAt' | 'getEntries'>

export const SENDABLE: EntryState['kind'][] = ['queued', 'attempted']

/** Entries in memory at a time. A queue of thousands is walked, not loaded. */
const WINDOW = 100

/**
 * Takes entries in their order. One whose `after` are not all applied, or earlier in the same batch, waits; whatever
 * does not depend on it does not: a lane that stands still holds nobody else. A batch goes out under one client id (S10).
 */
export async function chooseBatch(outbox: OutboxReader, now: number, bounds: BatchBounds): Promise<Choice> {
  // Mostly the first ones fill a batch; whoever has to look further looks ever further.
  let asked = WINDOW
  let seqs = await outbox.outboxSeqs(SENDABLE, asked)
  const batch: OutboxEntry[] = []
  const taken = new Set<string>()
  /** Not applied, and not to be so by this batch. */
  const open = new Set<string>()
  const isBlocked = ({ after }: OutboxEntry) => after.some((id) => open.has(id))
  let size = 0
  let nextDueAt: number | null = null
  for (let at = 0; at < seqs.length; at += WINDOW) {
    const entries = await outbox.entriesAt(seqs.slice(at, at + WINDOW))
    for (const { id } of entries) open.add(id)
    await addOpenElsewhere(outbox, entries, open, taken)
    for (const entry of entries) {
      // One of a newer build waits for that build: its payload may mean something that this one does not know (W7).
      if (entry.version > PAYLOAD_VERSION || hasWaitingFiles(entry) || isBlocked(entry)) continue
      if (isPutOff(entry, now)) {
        nextDueAt = Math.min(nextDueAt ?? entry.dueAt, entry.dueAt)
        continue
      }
      const isSuspect = bounds.suspects.has(entry.id)
      if (batch.length > 0 && (isSuspect || entry.clientId !== batch[0]?.clientId)) continue
      size += JSON.stringify(entry.body).length
      if (batch.length > 0 && size > bounds.size) return { batch, nextDueAt }
      batch.push(entry)
      taken.add(entry.id)
      open.delete(entry.id)
      if (isSuspect || batch.length >= bounds.limit) return { batch, nextDueAt }
    }
    if (at + WINDOW < asked || seqs.length < asked) continue
    asked *= 4
    seqs = await outbox.outboxSeqs(SENDABLE, asked)
  }
  return { batch, nextDueAt }
}

/** What an entry comes after stands before it, so it has been walked past already, or is parked, applied or gone. */
async function addOpenElsewhere(
  outbox: OutboxReader,
  entries: OutboxEntry[],
  open: Set<string>,
  taken: ReadonlySet<string>,
): Promise<void> {
  const unknown = new Set(
    entries.flatMap(({ after }) => after.filter((id) => !open.has(id) && !taken.has(id))),
  )
  if (unknown.size === 0) return
  for (const entry of await outbox.getEntries([...unknown])) {
    if (entry && entry.state.kind !== 'applied') open.add(entry.id)
  }
}

/** A row never goes before the pictures that it names (F2). */
const hasWaitingFiles = ({ files = [] }: OutboxEntry): boolean => files.length > 0

/** Whether its turn is still to come. A wait that nobody can have imposed stems from a clock that was put back since. */
export function isPutOff(
  { dueAt, lastError }: Pick<OutboxEntry, 'dueAt' | 'lastError'>,
  now: number,
): boolean {
  const longest = lastError === 'rate_limited' ? LONGEST_WAIT : RETRY_CAP
  return dueAt > now && dueAt - now <= longest
}
