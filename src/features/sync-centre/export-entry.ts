import type { OutboxEntry } from '#domain/mutation'

/** An outbox entry as a readable file: what was meant, when, and what the server said about it. */
export function entryAsJson({ id, label, createdAt, body, state, lastError }: OutboxEntry): string {
  const verdict = state.kind === 'parked' ? state.verdict : null
  return JSON.stringify(
    { id, label, created_at: new Date(createdAt).toISOString(), body, verdict, lastError },
    null,
    2,
  )
}

/** Hands the entry to the browser as a download, so that nothing typed is lost with a discarded change. */
export function exportEntry(entry: OutboxEntry): void {
  const url = URL.createObjectURL(new Blob([entryAsJson(entry)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `rigworks-change-${entry.id.slice(0, 8)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
