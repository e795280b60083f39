import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { failureSentence } from './failure-sentence'
import { UndoMessage } from './undo-message'

/** Success toasts stay long enough to be read twice, ms. */
const READ_TWICE = 6_000

interface Toast {
  title: string
  message: string
  color: string
  autoClose: number | false
  /** `alert` unless it says otherwise. */
  role?: 'none'
}

/** The same words are shown once, however often they are caused: repeats would push other toasts out of sight. */
const show = (toast: Toast): string =>
  notifications.show({
    id: `${toast.title}: ${toast.message}`,
    closeButtonProps: { 'aria-label': 'Close' },
    ...toast,
  })

/** Time to take an action back, ms. A pointer or the focus on the toast stops the clock. */
const UNDO_TIME = 5_000
let undoable: string | undefined
let count = 0

/** An action that can be taken back. */
export interface Undoable {
  /** Takes it back; what it rejects with is told. */
  undo: () => Promise<void>
  /** What holds afterwards, in a sentence: the opposite of the message. */
  undone: string
  /** Second line, once it is known: that the action waits to be sent (U1). '' for none. */
  later?: Promise<string>
}

/** Only the last action is offered to be taken back: an older offer goes when a new one comes. */
function showUndoable(
  title: string,
  message: string,
  color: string,
  { undo, undone, later }: Undoable,
): void {
  if (undoable !== undefined) notifications.hide(undoable)
  count += 1
  const id = `undoable ${count}`
  undoable = id
  const run = async () => {
    notifications.hide(id)
    try {
      await undo()
      toastInfo('Undone', undone)
    } catch (error) {
      toastError(`Failed to undo it. ${failureSentence(error)}`)
    }
  }
  notifications.show({
    id,
    title,
    message: createElement(UndoMessage, { message, later, onUndo: () => void run() }),
    color,
    autoClose: UNDO_TIME,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** Tells that something worked. Announced to assistive tech (role alert of the toast). Stays shorter where it offers to be taken back. */
export function toastSuccess(title: string, message: string, undoable?: Undoable): void {
  if (undoable) showUndoable(title, message, 'green', undoable)
  else show({ title, message, color: 'green', autoClose: READ_TWICE })
}

/** Tells that something failed; stays until it is closed, since a missed error is a lost one. Answers its id. */
export function toastError(message: string, title = 'Error'): string {
  return show({ title, message, color: 'red', autoClose: false })
}

/**
 * Tells why nothing was done yet, where the person can put it right at once: a missing field, a login. Answers its id.
 * `isRead` false: the form says the same, and screen readers hear it there.
 */
export function toastRefused(title: string, message: string, { isRead = true } = {}): string {
  const toast = { title, message, color: 'red', autoClose: READ_TWICE } as const
  return show(isRead ? toast : { ...toast, role: 'none' })
}

/** Tells something that is neither success nor failure: 'Removed', 'Link copied', 'New Product Added'. `undoable` as above. */
export function toastInfo(title: string, message: string, undoable?: Undoable): void {
  if (undoable) showUndoable(title, message, 'orange', undoable)
  else show({ title, message, color: 'orange', autoClose: READ_TWICE })
}

/** Takes a toast away before its time: what it says is not true any more. */
export function dismissToast(id: string): void {
  notifications.hide(id)
}
