import { isJsonEqual } from '#domain/json-equal'
import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'

/**
 * Lets go of the pictures of entries that have left the outbox or name fewer now; those that another entry still names stay (F2). Without
 * this a discarded picture would lie on the device for ever, and on a shared one under the next person's eyes.
 */
export async function releaseFiles(tx: StoreTx, entries: readonly OutboxEntry[]): Promise<void> {
  const files = entries.flatMap((entry) => entry.files ?? [])
  if (files.length === 0) return
  const named = new Set((await tx.outboxWithFiles()).flatMap((entry) => entry.files ?? []))
  await tx.deleteFiles(files.filter((key) => !named.has(key)))
}

/** The pictures that `entry` still waits for once its wish is `body`; whoever stores that lets the others go. */
export function filesStillNamed({ files = [] }: OutboxEntry, body: OutboxEntry['body']): string[] {
  const text = wishText(body)
  return files.filter((key) => text.includes(key))
}

/** What is to be written, as text. What stood there before is none of it: at a fixed path it has the same name (F1). */
function wishText(body: OutboxEntry['body']): string {
  if (body.kind === 'command') return JSON.stringify(body.args)
  const wishes = body.changes.flatMap((change) => {
    if (change.op === 'delete') return []
    if (change.op === 'insert') return Object.values(change.values)
    return Object.entries(change.set).flatMap(([field, value]) =>
      isJsonEqual(value, change.base[field] ?? null) ? [] : [value],
    )
  })
  return JSON.stringify(wishes)
}
