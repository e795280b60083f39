import type { OutboxEntry } from '#sync/core/mutation'
import type { SyncCommands } from '#sync/status'
import { downloadJson } from '#ui/download-file'

/** A readable record of a damaged entry, which cannot be imported again. */
export function entryRecord({ id, label, createdAt, body, state, lastError, damaged }: OutboxEntry) {
  const verdict = state.kind === 'parked' ? state.verdict : null
  return { id, label, created_at: new Date(createdAt).toISOString(), body, verdict, lastError, damaged }
}

/**
 * Downloads the entry as a file that can be imported again, so that no typed value is lost with a discarded entry.
 * Rejects with SyncCommandError.
 */
export async function exportEntry(entry: OutboxEntry, commands: SyncCommands): Promise<void> {
  const file = entry.damaged === undefined ? await commands.exportUnsent(entry.id) : entryRecord(entry)
  downloadJson(`rigworks-change-${entry.id.slice(0, 8)}.json`, file)
}
