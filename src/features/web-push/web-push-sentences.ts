import { WebPushFailure, type WebPushState } from '#pwa/web-push/web-push'
import { BackendError } from '#sync/errors'
import { backendErrorText } from '#ui/feedback/sentences'

/** What a person can do in the states without a switch. */
export const WEB_PUSH_HINTS: Record<Exclude<WebPushState, 'on' | 'off'>, string> = {
  missing: 'This browser can’t show notifications. Current versions of Chrome, Edge, Firefox and Safari can.',
  'needs-install':
    'On iPhone and iPad, only installed apps can show notifications. In Safari tap Share, then Add to Home Screen; open Rigworks from there, sign in, and turn them on in your profile.',
  blocked:
    'Notifications from this site are blocked in your browser. Open the site settings with the icon next to the address, allow notifications, and come back. For the installed app, use your device’s settings.',
}

export const PROMPT_DISMISSED = 'Notifications stay off: your browser didn’t get permission.'

const NO_SERVICE =
  'Your browser’s notification service didn’t answer. Check your connection and your browser’s settings, then try again.'
const UNKNOWN_SERVICE =
  'We can’t reach this browser’s notification service. Chrome, Edge, Firefox and Safari work.'
const NOT_SET_UP = 'The shop doesn’t send notifications yet. You’ll still get emails.'

/** Why notifications could not be turned on, and what to do. Rethrows unexpected errors, because they are defects. */
export function webPushFailureSentence(error: unknown): string {
  if (error instanceof WebPushFailure) return error.code === 'not-set-up' ? NOT_SET_UP : NO_SERVICE
  if (!(error instanceof BackendError)) throw error
  // The server validates only the address of the push service.
  if (error.code === 'invalid') return UNKNOWN_SERVICE
  return backendErrorText(error.code)
}
