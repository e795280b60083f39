import { BackendError, type BackendErrorCode } from '#backend/errors'
import { backendErrorSentence } from '#ui/sentences'

/** Where the server itself has said nothing, and whatever stands in its place is no word of it. */
const SILENT: ReadonlySet<BackendErrorCode> = new Set(['network', 'captive_portal', 'timeout'])

/**
 * Words for a failed sign-in or sign-up: the server's own where it said something (Site 8), ours where it said
 * nothing or could not be reached. Anything but a BackendError is a defect and thrown on.
 */
export function authFailure(error: unknown): string {
  if (!(error instanceof BackendError)) throw error
  return serverWords(error) ?? ourWords(error)
}

/** The same for a password: the server message, or 'Failed to change password' with what is known of why (Site 8). */
export function passwordFailure(error: unknown): string {
  if (!(error instanceof BackendError)) throw error
  return serverWords(error) ?? `Failed to change password. ${ourWords(error)}`
}

function serverWords({ code, message }: BackendError): string | null {
  return message === '' || message === code || SILENT.has(code) ? null : message
}

function ourWords({ code }: BackendError): string {
  const { what, wayOn } = backendErrorSentence(code)
  return `${what} ${wayOn}`
}
