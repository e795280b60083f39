import type { OutboxEntry } from '#sync/core/mutation'
import type { SyncCommands } from '#sync/status'
import { mutationName } from '#ui/feedback/sentences'
import { toastInfo } from '#ui/feedback/toasts'

/**
 * Discards an entry and all that depend on it, and offers an undo that imports an exported copy of them.
 * No undo for an attempted entry, which may have been applied and is undone on the server instead, nor for a damaged
 * one, which cannot be imported. Rejects with SyncCommandError.
 */
export async function discardEntry(entry: OutboxEntry, commands: SyncCommands): Promise<void> {
  const isRecoverable = entry.state.kind !== 'attempted' && entry.damaged === undefined
  const copy = isRecoverable ? await commands.exportUnsent(entry.id) : null
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
