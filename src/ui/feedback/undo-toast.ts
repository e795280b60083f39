import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { UndoMessage } from './undo-message'

/** Time to undo an action, ms. Paused while the toast has the pointer or focus. */
const UNDO_TOAST_DURATION_MS = 5_000
let shownId: string | undefined
let count = 0

/**
 * Shows a toast with an undo button, or without one if there is no `undo`. A new one replaces the previous one: only the
 * last action can be undone. `later`: a second line that is known later.
 */
export function showUndoToast(
  toast: { title: string; color: string },
  message: string,
  later: Promise<string> | undefined,
  undo: (() => void) | undefined,
): void {
  if (shownId !== undefined) notifications.hide(shownId)
  count += 1
  const id = `undoable ${count}`
  shownId = id
  // While the toast fades out, its button and Ctrl+Z still work: only the first press counts.
  let isUndone = false
  const onUndo =
    undo &&
    (() => {
      if (isUndone) return
      isUndone = true
      notifications.hide(id)
      undo()
    })
  notifications.show({
    ...toast,
    id,
    message: createElement(UndoMessage, { message, later, onUndo }),
    autoClose: UNDO_TOAST_DURATION_MS,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}
