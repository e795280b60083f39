import { BackendError, type BackendErrorCode } from '#backend/errors'
import { backendErrorSentence } from '#ui/sentences'

/** Where the server itself has said nothing, and whatever stands in its place is no word of it. */
const SILENT: ReadonlySet<BackendErrorCode> = new Set(['network', 'captive_portal', 'timeout'])

/**
 * Words for a failed sign-in or sign-up: the server's own where it said something (spec 8), ours where it said
 * nothing or could not be reached. Anything but a BackendError is a defect and thrown on.
 */
export function authFailure(error: unknown): string {
  if (!(error instanceof BackendError)) throw error
  const isSilent = error.message === '' || error.message === error.code
  if (!isSilent && !SILENT.has(error.code)) return error.message
  const { what, wayOn } = backendErrorSentence(error.code)
  return `${what} ${wayOn}`
}
