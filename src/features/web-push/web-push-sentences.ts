import { WebPushFailure, type WebPushState } from '#pwa/web-push/web-push'
import { BackendError } from '#sync/errors'
import { backendErrorText } from '#ui/feedback/sentences'

/** What a person can do in the states without a switch. */
export const WEB_PUSH_HINTS: Record<Exclude<WebPushState, 'on' | 'off'>, string> = {
  missing: 'This browser can’t show notifications. Current versions of Chrome, Edge, Firefox and Safari can.',
  'needs-install':
    'On iPhone and iPad, only installed apps can show notifications. In Safari, tap Share, then Add to Home Screen. Open Rigworks from there, sign in, and turn on notifications in your profile.',
  blocked:
    'Notifications from this site are blocked in your browser. Open the site settings with the icon next to the address, allow notifications, and come back. For the installed app, use your device’s settings.',
}

export const PROMPT_DISMISSED = 'Notifications are still off. To get them, allow them when your browser asks.'

const NO_SERVICE =
  'Your browser’s notification service didn’t answer. Check your connection and your browser’s settings, then try again.'
const UNKNOWN_SERVICE = 'We can’t send notifications to this browser. Use Chrome, Edge, Firefox or Safari.'
const NOT_SET_UP = 'The shop doesn’t send notifications yet. You’ll still get emails.'

/** Why notifications could not be turned on, and what to do. Rethrows unexpected errors, because they are defects. */
export function webPushFailureSentence(error: unknown): string {
  if (error instanceof WebPushFailure) return error.code === 'not-set-up' ? NOT_SET_UP : NO_SERVICE
  if (!(error instanceof BackendError)) throw error
  // The server validates only the address of the push service.
  if (error.code === 'invalid') return UNKNOWN_SERVICE
  return backendErrorText(error.code)
}
