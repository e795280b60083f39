/**
 * Texts for all error codes: what happened, and what to do. Screens never show a raw code or a server's message, except
 * for sign-in errors (Site 8).
 */
import type { AdminAction, OwnAction } from '#shared/catalog/action-name'
import { adminActionWords } from '#shared/catalog/admin-nouns'
import type { LocalWriteErrorCode } from '#sync/core/local-write-error'
import type { MutationLabel, RejectionCode, RetryCode } from '#sync/core/mutation'

export interface Sentence {
  what: string
  /** What the person can do, or what happens by itself. */
  advice: string
}

const REJECTIONS: Record<RejectionCode, Sentence> = {
  not_permitted: {
    what: 'Your account isn’t allowed to make this change.',
    advice: 'If you need access, ask the shop, then retry. Otherwise, discard this change.',
  },
  gone: {
    what: 'The item has since been deleted.',
    advice: 'If you need what you wrote, export this change, then discard it.',
  },
  too_old: {
    what: 'This change was sent more than a year ago, so we can’t tell whether it arrived.',
    advice: 'Check whether it arrived, then retry or discard it.',
  },
  exists: { what: 'This already exists.', advice: 'You can discard this change.' },
  already_subscribed: {
    what: 'This email is already subscribed to our newsletter.',
    advice: 'You can discard this request.',
  },
  key_taken: {
    what: 'This key is already in use.',
    advice: 'Edit this change to use another key and send it again, or discard it.',
  },
  invalid_value: {
    what: 'The server can’t accept one of the values.',
    advice: 'Edit this change and send it again, or discard it.',
  },
  missing_reference: {
    what: 'This change refers to something that no longer exists.',
    advice: 'If you need what you wrote, export this change, then discard it.',
  },
  payload_mismatch: {
    what: 'The server already has a different change with this ID.',
    advice: 'Retry, and we’ll send yours with a new ID.',
  },
  unknown_command: {
    what: 'Our server doesn’t recognize this request.',
    advice: 'Update the app, then retry.',
  },
  sign_in_required: {
    what: 'You need an account to order.',
    advice: 'Put the items back in the cart, then sign in to order or request a quote.',
  },
  not_available: {
    what: 'None of these items are available anymore.',
    advice: 'Put this order back in the cart to choose something else, or discard it.',
  },
  below_minimum: {
    what: 'This order is below the shop’s minimum.',
    advice: 'Put it back in the cart and add something, or discard it.',
  },
  outdated: {
    what: 'This price is no longer valid.',
    advice: 'Read the latest messages about the quote, then discard this change.',
  },
  switched_off: {
    what: 'The shop has turned this feature off for now.',
    advice: 'Retry later, or contact the shop another way. To keep what you wrote, export it.',
  },
  last_admin: {
    what: 'The last admin can’t be removed.',
    advice: 'Make someone else an admin and retry, or discard this change.',
  },
  malformed: {
    what: 'The server couldn’t read this change.',
    advice: 'Update the app, then retry. Export a copy first if you need it.',
  },
  too_large: {
    what: 'This change is larger than the server accepts.',
    advice: 'Shorten it and send it again, or export a copy and discard it.',
  },
  file_too_large: {
    what: 'One of the pictures is too large.',
    advice: 'Edit this change to remove the picture, or discard it and start over with a smaller one.',
  },
  file_type: {
    what: 'The server doesn’t accept this type of picture.',
    advice:
      'Edit this change to remove the picture, or discard it and start over with a JPEG, PNG, WebP or AVIF photo.',
  },
  file_refused: {
    what: 'The server didn’t accept a picture: it isn’t allowed there, or too many were sent today.',
    advice: 'Retry tomorrow, edit this change to remove the picture, or discard it.',
  },
  file_missing: {
    what: 'One of the pictures is no longer on this device.',
    advice: 'Edit this change to send it without the picture, or discard it and enter it again.',
  },
  server_error: {
    what: 'Our server couldn’t process this change after several tries.',
    advice: 'Retry later. If it can’t wait, export it and call us.',
  },
}

const RETRIES: Record<RetryCode, Sentence> = {
  serialization: {
    what: 'Someone else was saving at the same moment.',
    advice: 'We’ll retry automatically.',
  },
  lock: { what: 'The record was locked for a moment.', advice: 'We’ll retry automatically.' },
  timeout: { what: 'The server took too long.', advice: 'We’ll retry automatically.' },
  rate_limited: { what: 'Too many changes were sent at once.', advice: 'We’ll retry after a pause.' },
  unavailable: { what: 'The server isn’t available right now.', advice: 'We’ll retry automatically.' },
}

const BACKEND_ERRORS = {
  network: { what: 'The server couldn’t be reached.', advice: 'Check the connection and try again.' },
  captive_portal: {
    what: 'This network is blocking our server.',
    advice: 'If it has a sign-in page, open that in your browser, then come back.',
  },
  timeout: { what: 'The server took too long to answer.', advice: 'Try again in a moment.' },
  rate_limited: { what: 'Too many requests in a short time.', advice: 'Try again in a few minutes.' },
  busy: { what: 'The server is busy.', advice: 'Try again in a moment.' },
  unavailable: { what: 'The server isn’t available right now.', advice: 'Try again in a few minutes.' },
  update_required: {
    what: 'This version of the app is too old for the server.',
    advice: 'Update the app. Nothing on this device is lost.',
  },
  session_expired: {
    what: 'Your session has ended.',
    advice: 'Sign in again. Nothing on this device is lost.',
  },
  not_permitted: {
    what: 'Your account isn’t allowed to do this.',
    advice: 'Sign in with an account that has access.',
  },
  invalid: { what: 'The server didn’t accept what you entered.', advice: 'Check it and try again.' },
  invalid_credentials: { what: 'This email and password don’t match.', advice: 'Check both and try again.' },
  email_not_confirmed: {
    what: 'This email address isn’t confirmed yet.',
    advice: 'Open the link we emailed you.',
  },
  link_expired: { what: 'This link has expired or has already been used.', advice: 'Ask for a new one.' },
  email_taken: { what: 'There’s already an account with this email.', advice: 'Sign in instead.' },
  weak_password: { what: 'This password is too weak.', advice: 'Choose a longer one.' },
  same_password: { what: 'That’s already your password.', advice: 'Choose another one.' },
  malformed: {
    what: 'The server sent an unexpected response.',
    advice: 'Reload the page and try again.',
  },
} as const satisfies Record<string, Sentence>

const LOCAL_ERRORS: Record<LocalWriteErrorCode, Sentence> = {
  quota: {
    what: 'This device has no space left.',
    advice: 'Free up some space, then try again. Everything you saved earlier is safe.',
  },
  blocked: {
    what: 'This browser doesn’t let the site store data.',
    advice: 'Allow site data or leave private browsing, then try again.',
  },
  gone: { what: 'This item has since been deleted.', advice: 'Go back to the list.' },
  left_cart: {
    what: 'These products are no longer in your cart.',
    advice: 'They were ordered or removed in another tab. Check there before you order again.',
  },
  unknown: { what: 'This device couldn’t save the change.', advice: 'Reload the page and try again.' },
}

const COMMAND_ERRORS = {
  in_flight: {
    what: 'The change is being sent right now.',
    advice: 'Wait a moment, then try again.',
  },
  conflict: { what: 'This was also changed somewhere else.', advice: 'First decide which version to keep.' },
  done: {
    what: 'This change has already been sent.',
    advice: 'To make another change, go back to the page where you made this one.',
  },
  nothing_to_undo: {
    what: 'There’s nothing to undo: your change was already undone or replaced.',
    advice: 'If something still looks wrong, change it again.',
  },
  not_parked: {
    what: 'This change was already resolved, perhaps in another tab.',
    advice: 'Go back to the Sync center.',
  },
  incomplete: { what: 'You still have choices to make.', advice: 'Choose a version for each field.' },
  foreign_column: {
    what: 'This change doesn’t include that field.',
    advice: 'Reload the page and try again.',
  },
  unreadable: {
    what: 'This isn’t a file of unsent changes.',
    advice: 'Choose a file you exported from the Sync center.',
  },
  newer_file: {
    what: 'This file was saved by a newer version of the app.',
    advice: 'Reload the page to get that version, then import the file again.',
  },
  other_person: {
    what: 'This file belongs to someone else.',
    advice:
      'Sign in with the account that saved it. If it holds requests made without an account, log out first.',
  },
  not_ready: { what: 'This tab isn’t ready yet.', advice: 'Try again in a moment, or reload the page.' },
} as const satisfies Record<string, Sentence>

/** For a code of a server that is newer than this build. */
const UNKNOWN_REJECTION: Sentence = {
  what: 'The server refused this change for an unknown reason.',
  advice: 'Update the app and retry, or export the change and discard it.',
}

export const rejectionSentence = (code: RejectionCode): Sentence =>
  Object.hasOwn(REJECTIONS, code) ? REJECTIONS[code] : UNKNOWN_REJECTION

/**
 * Why a request failed, and what to do. Accepts every BackendErrorCode (sync/errors): the compiler refuses a code without
 * a text.
 */
export function backendErrorText(code: keyof typeof BACKEND_ERRORS): string {
  const { what, advice } = BACKEND_ERRORS[code]
  return `${what} ${advice}`
}

/** Why a command of the person failed. Accepts every code of a SyncCommandError (sync/status). */
export const commandErrorSentence = (code: keyof typeof COMMAND_ERRORS): Sentence => COMMAND_ERRORS[code]

/** Why a write to the local database failed. */
export const localErrorSentence = (code: LocalWriteErrorCode): Sentence => LOCAL_ERRORS[code]

/**
 * Text for the last failure of an outbox entry; `lastError` is a RetryCode or BackendErrorCode. Undefined without a
 * failure.
 */
export function lastFailureSentence(lastError: string | null): Sentence | undefined {
  if (lastError === null) return undefined
  const sentences: Record<string, Sentence> = { ...BACKEND_ERRORS, ...RETRIES }
  return sentences[lastError] ?? BACKEND_ERRORS.unavailable
}

/** A code of a failed mutation if this build knows it, `other` for any other value, null for null and undefined. */
export function knownCode(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const isKnown =
    value === 'conflict' ||
    (typeof value === 'string' &&
      [REJECTIONS, RETRIES, BACKEND_ERRORS].some((sentences) => Object.hasOwn(sentences, value)))
  return isKnown ? value : 'other'
}

interface Label {
  /** What the person did. */
  name: (subject: string) => string
  /** The failure text of Site 8 or Admin 8, also the headline of a later refusal. */
  failed: string
}

/** Actions of the admin panel's managers are in `shared/catalog/admin-nouns`; a label here takes precedence. */
const LABELS: Record<OwnAction, Label> & Partial<Record<AdminAction, Label>> = {
  'quote.send': {
    name: (subject) => (subject ? `Quote request: ${subject}` : 'Quote request'),
    failed: 'Failed to send quote request',
  },
  'quote.reply': { name: (subject) => `Message about ${subject}`, failed: 'Failed to send the message' },
  'quote.propose': { name: (subject) => `Price for ${subject}`, failed: 'Failed to send the price' },
  'quote.accept': {
    name: (subject) => `Accept the price for ${subject}`,
    failed: 'Failed to accept the price',
  },
  'order.submit': {
    name: (subject) => (subject ? `Order: ${subject}` : 'Order'),
    failed: 'Failed to place the order',
  },
  // Admin 8 has the same failure text for both.
  'slide.create': { name: (subject) => `New slide: ${subject}`, failed: 'Failed to save slide' },
  'slide.update': { name: (subject) => `Update slide: ${subject}`, failed: 'Failed to save slide' },
  'settings.save': { name: (subject) => `Settings: ${subject}`, failed: 'Failed to save settings' },
  'order.move': { name: (subject) => `Status of order ${subject}`, failed: 'Failed to update order' },
  'review.send': {
    name: (subject) => (subject ? `Review of ${subject}` : 'Review'),
    failed: 'Failed to send the review',
  },
  'contact.send': {
    name: (subject) => (subject ? `Message: ${subject}` : 'Message to the shop'),
    failed: 'Failed to send message',
  },
  'newsletter.subscribe': {
    name: () => 'Newsletter subscription',
    failed: 'Failed to subscribe. Please try again.',
  },
  'profile.save': { name: () => 'Profile', failed: 'Failed to update profile' },
  'profile.avatar': { name: () => 'Profile picture', failed: 'Failed to upload profile picture' },
  'profile.avatar-remove': { name: () => 'Remove the profile picture', failed: 'Failed to update profile' },
  'preferences.save': {
    name: (subject) => (subject ? `Email preferences: ${subject}` : 'Email preferences'),
    failed: 'Failed to update preferences',
  },
  'notification.read': {
    name: (subject) => `Mark as read: ${subject}`,
    failed: 'Failed to mark notification as read',
  },
  'notification.archive': {
    name: (subject) => `Archive: ${subject}`,
    failed: 'Failed to archive notification',
  },
  'notification.restore': {
    name: (subject) => `Move to Active: ${subject}`,
    failed: 'Failed to move notification',
  },
  'user.role': { name: (subject) => `Role of ${subject}`, failed: 'Failed to update user role' },
  'build.save': { name: (subject) => `Save build: ${subject}`, failed: 'Failed to save the build' },
  'build.update': { name: (subject) => `Update build: ${subject}`, failed: 'Failed to save the build' },
  'build.delete': { name: (subject) => `Delete build: ${subject}`, failed: 'Failed to delete the build' },
  'favorite.add': { name: (subject) => `Save ${subject}`, failed: 'Failed to update save status' },
  'favorite.remove': {
    name: (subject) => `Remove ${subject} from favorites`,
    failed: 'Failed to update save status',
  },
}

const BY_ACTION: Readonly<Record<string, Label | undefined>> = LABELS

/** `hasOwn`, because an action from an imported file may have any name, such as 'constructor'. */
const labelOf = (action: string): Label | undefined =>
  Object.hasOwn(BY_ACTION, action) ? BY_ACTION[action] : adminActionWords(action)

/** What the person did, as plain text for the sync center. */
export function mutationName({ action, subject, isUndo = false }: MutationLabel): string {
  const name = labelOf(action)?.name(subject) ?? (subject ? `Change to ${subject}` : 'A change')
  return isUndo ? `Undo: ${name}` : name
}

/** Headline of a refused change. */
export const mutationFailure = ({ action }: MutationLabel): string =>
  labelOf(action)?.failed ?? 'The server didn’t accept this change'
