import type { OutboxEntry } from '#domain/mutation'
import type { SyncCommands } from '#sync/status'
import { downloadJson } from '#ui/download-file'

/** A damaged entry, which no device could take in again, as a readable record of what was found. */
export function entryRecord({ id, label, createdAt, body, state, lastError, damaged }: OutboxEntry) {
  const verdict = state.kind === 'parked' ? state.verdict : null
  return { id, label, created_at: new Date(createdAt).toISOString(), body, verdict, lastError, damaged }
}

/**
 * Hands the entry to the browser as a download that can be taken in again, so that nothing typed is lost with a
 * discarded change. Rejects with SyncCommandError.
 */
export async function exportEntry(entry: OutboxEntry, commands: SyncCommands): Promise<void> {
  const file = entry.damaged === undefined ? await commands.exportUnsent(entry.id) : entryRecord(entry)
  downloadJson(`rigworks-change-${entry.id.slice(0, 8)}.json`, file)
}
