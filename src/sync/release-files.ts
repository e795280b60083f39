import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'

/**
 * Lets go of the pictures of entries that have left the outbox; those that another entry still names stay (F2). Without
 * this a discarded picture would lie on the device for ever, and on a shared one under the next person's eyes.
 */
export async function releaseFiles(tx: StoreTx, entries: readonly OutboxEntry[]): Promise<void> {
  const files = entries.flatMap((entry) => entry.files ?? [])
  if (files.length === 0) return
  const named = new Set((await tx.outboxWithFiles()).flatMap((entry) => entry.files ?? []))
  await tx.deleteFiles(files.filter((key) => !named.has(key)))
}

/** The pictures that the changed wish of `entry` still names: the others are let go, and it waits for them no longer. */
export async function namedFiles(
  tx: StoreTx,
  { files = [] }: OutboxEntry,
  body: OutboxEntry['body'],
): Promise<Pick<OutboxEntry, 'files'>> {
  const text = JSON.stringify(body)
  const dropped = files.filter((key) => !text.includes(key))
  await tx.deleteFiles(dropped)
  return { files: files.filter((key) => !dropped.includes(key)) }
}
