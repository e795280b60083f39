import { isJsonEqual } from '#shared/text/json-equal'
import type { StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'

/**
 * Deletes the pictures of entries that have left the outbox or name fewer now, unless another entry still names them
 * (F2). Otherwise a discarded picture would stay on the device for good, visible to the next user of a shared one.
 */
export async function deleteUnusedFiles(tx: StoreTx, entries: readonly OutboxEntry[]): Promise<void> {
  const files = entries.flatMap((entry) => entry.files ?? [])
  if (files.length === 0) return
  const named = new Set((await tx.outboxWithFiles()).flatMap((entry) => entry.files ?? []))
  await tx.deleteFiles(files.filter((key) => !named.has(key)))
}

/** The pictures that `entry` still waits for once its body is `body`; the caller stores that and deletes the others. */
export function filesStillNamed({ files = [] }: OutboxEntry, body: OutboxEntry['body']): string[] {
  const text = newValuesText(body)
  return files.filter((key) => text.includes(key))
}

/** The new values, as text. A base value is not included: at a fixed path it has the same name (F1). */
function newValuesText(body: OutboxEntry['body']): string {
  if (body.kind === 'command') return JSON.stringify(body.args)
  const values = body.changes.flatMap((change) => {
    if (change.op === 'delete') return []
    if (change.op === 'insert') return Object.values(change.values)
    return Object.entries(change.set).flatMap(([field, value]) =>
      isJsonEqual(value, change.base[field] ?? null) ? [] : [value],
    )
  })
  return JSON.stringify(values)
}
