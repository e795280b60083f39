import { notifications } from '@mantine/notifications'

/** Success toasts stay long enough to be read twice, ms. */
const READ_TWICE = 6_000

/** Tells that something worked. Announced to assistive tech (role alert of the toast). */
export function toastSuccess(title: string, message: string): void {
  notifications.show({ title, message, color: 'green', autoClose: READ_TWICE })
}

/** Tells that something failed; stays until it is closed, since a missed error is a lost one. */
export function toastError(message: string, title = 'Error'): void {
  notifications.show({ title, message, color: 'red', autoClose: false })
}

/** Tells something that is neither success nor failure: 'Removed', 'Link copied', 'New Product Added'. */
export function toastInfo(title: string, message: string): void {
  notifications.show({ title, message, color: 'orange', autoClose: READ_TWICE })
}
