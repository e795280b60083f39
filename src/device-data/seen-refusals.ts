/** Which parked changes a person knows: their notice was closed, or the Sync center was open. */
import type { OutboxEntry } from '#sync/core/mutation'
import { isSoundEntry } from '#sync/core/read-entry'
import type { LocalDb } from '#sync/store/local-db'

/** Parked changes that are read: a notice names one, or their number. */
const MAX_PARKED_READ = 100

/** The parked changes of which the person does not know, oldest first. A retry that is refused has another id. */
export async function readUnseenRefusals(db: LocalDb): Promise<OutboxEntry[]> {
  const seen = new Set(seenIds((await db._meta.get('seenRefusals'))?.value))
  return db._outbox
    .where('state.kind')
    .equals('parked')
    .filter((entry) => isSoundEntry(entry) && !seen.has(entry.id))
    .limit(MAX_PARKED_READ)
    .toArray()
}

/** Stores that the person knows of these changes, and forgets those that are not parked any more. */
export async function noteRefusalsSeen(db: LocalDb, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', db._meta, db._outbox, async () => {
    const seen = [...new Set([...seenIds((await db._meta.get('seenRefusals'))?.value), ...ids])]
    const entries = await db._outbox.where('id').anyOf(seen).toArray()
    const parked = entries.filter(({ state }) => state.kind === 'parked').map(({ id }) => id)
    await db._meta.put({ key: 'seenRefusals', value: parked })
  })
}

const seenIds = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
