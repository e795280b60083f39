import { PushFailure, type PushState } from '#pwa/push/push-device'
import { BackendError } from '#sync/errors'
import { backendErrorSentence } from '#ui/feedback/sentences'

/** What a person can do in the states without a switch. */
export const PUSH_HINTS: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  missing: 'This browser cannot show notifications. A current Chrome, Edge, Firefox or Safari can.',
  'needs-install':
    'An iPhone or iPad shows notifications of installed apps alone. In Safari tap Share, then Add to Home Screen; open Rigworks from there, sign in, and turn them on in your profile.',
  blocked:
    'Notifications of this site are blocked in this browser. Open the settings of the site, by the icon beside its address, allow notifications, and come back. For the installed app they are in the settings of your device.',
}

export const PROMPT_DISMISSED = 'Nothing was turned on: the browser has not been told that it may.'

const NO_SERVICE =
  'The notification service of your browser did not answer. Check your connection and whether the browser’s settings switch it off, then try again.'
const UNKNOWN_SERVICE =
  'The notification service of this browser is not one that we can reach. Chrome, Edge, Firefox and Safari work.'
const NOT_SET_UP = 'The shop sends no notifications yet. Mails come as before.'

/** Why notifications could not be turned on, and what to do. Rethrows unexpected errors, because they are defects. */
export function pushFailureSentence(error: unknown): string {
  if (error instanceof PushFailure) return error.code === 'not-set-up' ? NOT_SET_UP : NO_SERVICE
  if (!(error instanceof BackendError)) throw error
  // The server validates only one thing: the address of the push service.
  if (error.code === 'invalid') return UNKNOWN_SERVICE
  const { what, advice } = backendErrorSentence(error.code)
  return `${what} ${advice}`
}
