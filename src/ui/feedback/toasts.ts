import { notifications } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'
import { formatCount } from '../format/format-count'
import { failureSentence } from './failure-sentence'
import { showUndoToast } from './undo-toast'

/** Duration of toasts without an undo button, long enough to read them twice, ms. */
export const TOAST_DURATION_MS = 6_000

interface Toast {
  title: string
  message: string
  color: string
  autoClose: number | false
  /** The way on, after the message. */
  link?: ReactNode
  /** Called when the toast is closed, by the person or by `dismissToast`. */
  onClose?: () => void
}

/** The same text is shown only once, because repeats would push other toasts off the screen. */
const show = ({ link, ...toast }: Toast): string =>
  notifications.show({
    id: `${toast.title}: ${toast.message}`,
    closeButtonProps: { 'aria-label': 'Close' },
    ...toast,
    ...(link ? { message: createElement(Fragment, null, toast.message, ' ', link) } : {}),
  })

/** An action, usually one that can be undone. */
export interface Undoable {
  /**
   * Undoes the action; a rejection is shown as an error toast. May resolve to the number of rows that stay, because they
   * were changed since, or to a sentence about what stays. Undefined for an action that cannot be undone.
   */
  undo: (() => Promise<void>) | (() => Promise<number | string>) | undefined
  /** Text after the undo: the opposite of the message. */
  undone: string
  /** Second line, shown when it is known, such as that the action is not sent yet (U1). '' for none. */
  later?: Promise<string>
}

function showUndoable(
  title: string,
  message: string,
  color: string,
  { undo, undone, later }: Undoable,
): void {
  showUndoToast({ title, color }, message, later, undo && (() => void runUndo(undo, undone)))
}

/**
 * Shows that an action was undone. `left`: the number of rows that stay, because they were changed since, or a sentence
 * about what stays.
 */
export function toastUndone(undone: string, left: number | string): void {
  const items = left === 1 ? '1 item' : `${formatCount(Number(left))} items`
  const sentence = typeof left === 'string' ? left : `We kept later changes to ${items}`
  if (left === 0) toastInfo('Undone', undone)
  else toastInfo('Partly undone', sentence)
}

/** Undoes an action and shows the result. */
export async function runUndo(undo: NonNullable<Undoable['undo']>, undone: string): Promise<void> {
  try {
    toastUndone(undone, (await undo()) ?? 0)
  } catch (error) {
    toastError(`Couldn’t undo it. ${failureSentence(error)}`)
  }
}

/**
 * Shows a success. Announced to assistive tech (role alert of the toast). With `undoable` it closes earlier. Returns its
 * id, if it is not undoable. `link`: where the person can continue.
 */
export function toastSuccess(title: string, message: string): string
export function toastSuccess(
  title: string,
  message: string,
  undoable?: Undoable,
  link?: ReactNode,
): string | undefined
export function toastSuccess(
  title: string,
  message: string,
  undoable?: Undoable,
  link?: ReactNode,
): string | undefined {
  if (!undoable) return show({ title, message, link, color: 'green', autoClose: TOAST_DURATION_MS })
  showUndoable(title, message, 'green', undoable)
}

/** Shows an error; remains until it is closed, so that the person sees it. Returns its id. */
export function toastError(message: string, title = 'Error'): string {
  return show({ title, message, color: 'red', autoClose: false })
}

/**
 * Shows why an action was not started and what the person must fix first: a missing field, a login. Returns its id.
 * `link`: where the person can fix it; the toast then remains until it is closed.
 */
export function toastRefused(
  title: string,
  message: string,
  options: Pick<Toast, 'link' | 'onClose'> = {},
): string {
  return show({
    title,
    message,
    color: 'red',
    autoClose: options.link ? false : TOAST_DURATION_MS,
    ...options,
  })
}

/** Shows a neutral message: 'Removed', 'Link copied', 'New Product Added'. `undoable`: as above. */
export function toastInfo(title: string, message: string, undoable?: Undoable): void {
  if (undoable) showUndoable(title, message, 'orange', undoable)
  else show({ title, message, color: 'orange', autoClose: TOAST_DURATION_MS })
}

/** Hides a toast early, because its text is no longer true. */
export function dismissToast(id: string): void {
  notifications.hide(id)
}
