import { LocalWriteError } from '#domain/local-write-error'
import { failureSentence } from './failure-sentence'
import { toastError } from './toasts'

/**
 * Tells that an action was not carried out: `message` is the text of Site 8 or Admin 8; a cause that the person can do
 * something about (a full disk, blocked storage, a change that was settled elsewhere) follows. Answers the toast's id.
 */
export function toastLocalFailure(message: string, error: unknown): string {
  if (error instanceof LocalWriteError && error.code === 'unknown') return toastError(message)
  return toastError(`${message}${message.endsWith('.') ? '' : '.'} ${failureSentence(error)}`)
}
