import type { OutboxEntry } from '#domain/mutation'
import { downloadJson } from '#ui/download-json'

/** An outbox entry as a readable record: what was meant, when, and what the server said about it. */
export function entryRecord({ id, label, createdAt, body, state, lastError, damaged }: OutboxEntry) {
  const verdict = state.kind === 'parked' ? state.verdict : null
  return { id, label, created_at: new Date(createdAt).toISOString(), body, verdict, lastError, damaged }
}

/** Hands the entry to the browser as a download, so that nothing typed is lost with a discarded change. */
export function exportEntry(entry: OutboxEntry): void {
  downloadJson(`rigworks-change-${entry.id.slice(0, 8)}.json`, entryRecord(entry))
}
