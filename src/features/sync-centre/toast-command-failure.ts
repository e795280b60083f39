import { LocalWriteError } from '#domain/local-write-error'
import { SyncCommandError } from '#sync/status'
import { commandErrorSentence, localErrorSentence } from '#ui/sentences'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastError } from '#ui/toasts'

/**
 * Tells that a command of the sync centre was not carried out, and why. `message` says which. Anything but a
 * SyncCommandError or a LocalWriteError is a defect and thrown on.
 */
export function toastCommandFailure(message: string, error: unknown): void {
  if (error instanceof SyncCommandError) {
    const { what, wayOn } = commandErrorSentence(error.code)
    toastError(`${message}. ${what} ${wayOn}`)
  } else {
    toastLocalFailure(message, error)
  }
}

/** The same for a place of its own on the page: why, and the way on. A defect is thrown on. */
export function failureSentence(error: unknown): string {
  const sentence =
    error instanceof SyncCommandError
      ? commandErrorSentence(error.code)
      : error instanceof LocalWriteError
        ? localErrorSentence(error.code)
        : null
  if (!sentence) throw error
  return `${sentence.what} ${sentence.wayOn}`
}
