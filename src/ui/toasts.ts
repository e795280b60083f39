import { notifications } from '@mantine/notifications'

/** Success toasts stay long enough to be read twice, ms. */
const READ_TWICE = 6_000

interface Toast {
  title: string
  message: string
  color: string
  autoClose: number | false
}

/** The same words are shown once, however often they are caused: repeats would push other toasts out of sight. */
const show = (toast: Toast): string =>
  notifications.show({
    id: `${toast.title}: ${toast.message}`,
    closeButtonProps: { 'aria-label': 'Close' },
    ...toast,
  })

/** Tells that something worked. Announced to assistive tech (role alert of the toast). */
export function toastSuccess(title: string, message: string): void {
  show({ title, message, color: 'green', autoClose: READ_TWICE })
}

/** Tells that something failed; stays until it is closed, since a missed error is a lost one. Answers its id. */
export function toastError(message: string, title = 'Error'): string {
  return show({ title, message, color: 'red', autoClose: false })
}

/** Tells why nothing was done yet, where the person can put it right at once: a missing field, a login. Answers its id. */
export function toastRefused(title: string, message: string): string {
  return show({ title, message, color: 'red', autoClose: READ_TWICE })
}

/** Tells something that is neither success nor failure: 'Removed', 'Link copied', 'New Product Added'. */
export function toastInfo(title: string, message: string): void {
  show({ title, message, color: 'orange', autoClose: READ_TWICE })
}

/** Takes a toast away before its time: what it says is not true any more. */
export function dismissToast(id: string): void {
  notifications.hide(id)
}
