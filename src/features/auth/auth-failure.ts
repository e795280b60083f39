import { BackendError, type BackendErrorCode } from '#sync/errors'
import { backendErrorText } from '#ui/feedback/sentences'

/** Codes of failures that no server has answered; the message of such an error is not for people. */
const WITHOUT_ANSWER: ReadonlySet<BackendErrorCode> = new Set(['network', 'captive_portal', 'timeout'])

/**
 * Text for a failed sign-in or sign-up: the server's message if it sent one (Site 8), or the app's. Rethrows any other
 * error than a BackendError, because it is a defect.
 */
export function authFailure(error: unknown): string {
  if (!(error instanceof BackendError)) throw error
  return serverText(error) ?? backendErrorText(error.code)
}

/** Text for a password that could not be changed: the server's message, or Site 8's text with the known cause. Rethrows like `authFailure`. */
export function passwordFailure(error: unknown): string {
  if (!(error instanceof BackendError)) throw error
  return serverText(error) ?? `Failed to change password. ${backendErrorText(error.code)}`
}

function serverText({ code, message }: BackendError): string | null {
  if (message === '' || message === code || WITHOUT_ANSWER.has(code)) return null
  // The auth service says "after 1 seconds".
  return message.replace(/\b1 seconds\b/, '1 second')
}
