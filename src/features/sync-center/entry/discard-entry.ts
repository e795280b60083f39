import type { OutboxEntry } from '#sync/core/mutation'
import type { SyncCommands } from '#sync/status'
import { mutationName } from '#ui/feedback/sentences'
import { toastInfo } from '#ui/feedback/toasts'

/**
 * Discards an entry and the `held` entries that wait for it, and offers an undo that imports an exported copy of them.
 * No undo for an attempted entry, which may have been applied and is undone on the server instead, nor for a damaged
 * one, which cannot be imported. Rejects with SyncCommandError.
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
          undone: 'The change is waiting to be sent again.',
        }
      : undefined,
  )
}
