import { LocalWriteError } from '#sync/core/local-write-error'
import { failureSentence } from './failure-sentence'
import { toastError } from './toasts'

/**
 * Shows that an action failed: `message` is the text of Site 8 or Admin 8, followed by a cause that the person can act
 * on (a full disk, blocked storage, a change that was settled elsewhere). An unknown error of the database adds nothing to
 * `message`; a bug is reported. Returns the toast's id.
 */
export function toastLocalFailure(message: string, error: unknown): string {
  if (error instanceof LocalWriteError && error.code === 'unknown') return toastError(message)
  return toastError(`${message}${message.endsWith('.') ? '' : '.'} ${failureSentence(error)}`)
}
