import { LocalWriteError } from '#domain/local-write-error'
import { localErrorSentence } from './sentences'
import { toastError } from './toasts'

/**
 * Tells that an action could not be saved on this device: `message` is the spec's text for it; a cause that the
 * person can do something about (a full disk, blocked storage) follows. Anything but a LocalWriteError is a defect
 * and thrown on. Answers the id of the toast.
 */
export function toastLocalFailure(message: string, error: unknown): string {
  if (!(error instanceof LocalWriteError)) throw error
  const { what, wayOn } = localErrorSentence(error.code)
  return toastError(
    error.code === 'unknown' ? message : `${message}${message.endsWith('.') ? '' : '.'} ${what} ${wayOn}`,
  )
}
