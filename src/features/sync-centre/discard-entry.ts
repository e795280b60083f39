import type { OutboxEntry } from '#domain/mutation'
import type { SyncCommands } from '#sync/status'
import { mutationName } from '#ui/sentences'
import { toastInfo } from '#ui/toasts'

/**
 * Gives a change up, with those `held` behind it, and offers to bring them back: they are taken along as a file would
 * take them. What may have gone out already is undone on the server instead, and what is damaged no device can take
 * in. Rejects with SyncCommandError.
 */
export async function discardEntry(entry: OutboxEntry, held: number, commands: SyncCommands): Promise<void> {
  const isRecoverable = entry.state.kind !== 'attempted' && entry.damaged === undefined
  const copy = isRecoverable ? await commands.exportUnsent(held > 0 ? undefined : entry.id) : null
  await commands.discard(entry.id)
  toastInfo(
    'Discarded',
    mutationName(entry.label),
    copy
      ? {
          undo: async () => void (await commands.importUnsent(copy)),
          undone: 'The change is back, and waits as before.',
        }
      : undefined,
  )
}
