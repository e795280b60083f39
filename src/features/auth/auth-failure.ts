import { BackendError } from '#backend/errors'
import { backendErrorSentence } from '#ui/sentences'

/**
 * Words for a failed sign-in or sign-up: the server's own where it said something (spec 8), ours where it said
 * nothing or could not be reached. Anything but a BackendError is a defect and thrown on.
 */
export function authFailure(error: unknown): string {
  if (!(error instanceof BackendError)) throw error
  const isSilent = error.message === '' || error.message === error.code
  if (!isSilent && error.code !== 'network' && error.code !== 'timeout') return error.message
  const { what, wayOn } = backendErrorSentence(error.code)
  return `${what} ${wayOn}`
}
