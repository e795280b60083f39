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
    what: 'Your account may not make this change.',
    advice: 'If it should, ask the shop, then retry; or discard it.',
  },
  gone: {
    what: 'The item was deleted in the meantime.',
    advice: 'Export it if you need what you wrote, then discard it.',
  },
  too_old: {
    what: 'This was sent more than a year ago, and we can no longer tell whether it arrived.',
    advice: 'Check whether it is there, then retry or discard it.',
  },
  exists: { what: 'This already exists.', advice: 'Nothing more is needed: discard it.' },
  already_subscribed: {
    what: 'This email is already subscribed to our newsletter.',
    advice: 'Nothing more is needed: discard it.',
  },
  key_taken: {
    what: 'This key is already in use.',
    advice: 'Edit it to give it another key, then send it again; or discard it.',
  },
  invalid_value: {
    what: 'The server found a value that it cannot accept.',
    advice: 'Edit it and send it again, or discard it.',
  },
  missing_reference: {
    what: 'It refers to something that no longer exists.',
    advice: 'Export it if you need what you wrote, then discard it.',
  },
  payload_mismatch: {
    what: 'The server already holds a different change under the same number.',
    advice: 'Retry: it is sent under a new number.',
  },
  unknown_command: {
    what: 'The server does not know this action.',
    advice: 'Update the app, then retry.',
  },
  sign_in_required: {
    what: 'The shop takes orders from people with an account.',
    advice: 'Put it back into the cart, then sign in to order, or ask for a quote.',
  },
  not_available: {
    what: 'None of these items are available anymore.',
    advice: 'Put it back into the cart to choose something else, or discard it.',
  },
  below_minimum: {
    what: 'This order is below the minimum of the shop.',
    advice: 'Put it back into the cart and add something, or discard it.',
  },
  replaced: {
    what: 'The shop has sent a newer price since.',
    advice: 'Discard this, then read and accept the newer price.',
  },
  switched_off: {
    what: 'The shop has turned this off for now.',
    advice: 'Retry later, or contact the shop another way. Export it if you need what you wrote.',
  },
  last_admin: {
    what: 'The last admin cannot be removed.',
    advice: 'Make somebody else an admin first, then retry; or discard it.',
  },
  malformed: {
    what: 'The server could not read this change.',
    advice: 'Update the app, then retry. Export a copy first if you need it.',
  },
  too_large: {
    what: 'This is larger than the server accepts.',
    advice: 'Edit it to make it shorter, or export it and discard it.',
  },
  file_too_large: {
    what: 'A picture is larger than the server accepts.',
    advice: 'Edit this to leave it out, or discard this and choose a smaller one.',
  },
  file_type: {
    what: 'The server does not accept a picture of this kind.',
    advice: 'Edit this to leave it out, or discard this and choose a photo in JPEG, PNG, WebP or AVIF.',
  },
  file_refused: {
    what: 'The server did not accept a picture: it is not allowed there, or too many were sent today.',
    advice: 'Retry tomorrow, edit this to leave it out, or discard this.',
  },
  file_missing: {
    what: 'A picture that belongs to this is no longer on this device.',
    advice: 'Edit this to send it without the picture, or discard it and enter it again.',
  },
  server_error: {
    what: 'The server failed repeatedly on this change.',
    advice: 'Retry later. Export it if it cannot wait, and call us.',
  },
}

const RETRIES: Record<RetryCode, Sentence> = {
  serialization: {
    what: 'Someone else was writing at the same moment.',
    advice: 'It is retried automatically.',
  },
  lock: { what: 'The record was locked for a moment.', advice: 'It is retried automatically.' },
  timeout: { what: 'The server took too long.', advice: 'It is retried automatically.' },
  rate_limited: { what: 'Too much was sent in a short time.', advice: 'It is sent again after a pause.' },
  unavailable: { what: 'The server is not available right now.', advice: 'It is retried automatically.' },
}

const BACKEND_ERRORS = {
  network: { what: 'The server could not be reached.', advice: 'Check the connection and try again.' },
  captive_portal: {
    what: 'This network blocks the server.',
    advice: 'If it has a sign-in page, open that in your browser, then come back.',
  },
  timeout: { what: 'The server took too long to answer.', advice: 'Try again in a moment.' },
  rate_limited: { what: 'Too many requests in a short time.', advice: 'Try again in a few minutes.' },
  busy: { what: 'The server is busy.', advice: 'Try again in a moment.' },
  unavailable: { what: 'The server is not available right now.', advice: 'Try again in a few minutes.' },
  update_required: {
    what: 'This version of the app is too old for the server.',
    advice: 'Update the app; nothing on this device is lost.',
  },
  session_expired: {
    what: 'Your session has ended.',
    advice: 'Sign in again; nothing on this device is lost.',
  },
  not_permitted: { what: 'Your account may not do this.', advice: 'Sign in with an account that may.' },
  invalid: { what: 'The server did not accept what was entered.', advice: 'Check it and try again.' },
  invalid_credentials: { what: 'This email and password do not belong together.', advice: 'Check both.' },
  email_not_confirmed: {
    what: 'This email address is not confirmed yet.',
    advice: 'Open the link that we sent to it.',
  },
  link_expired: { what: 'This link has expired or was used already.', advice: 'Ask for a new one.' },
  email_taken: { what: 'There is an account with this email already.', advice: 'Sign in instead.' },
  weak_password: { what: 'This password is too weak.', advice: 'Choose a longer one.' },
  same_password: { what: 'This is the password that you have now.', advice: 'Choose another one.' },
  malformed: {
    what: 'The server sent an unexpected response.',
    advice: 'Reload the page and try again.',
  },
} as const satisfies Record<string, Sentence>

const LOCAL_ERRORS: Record<LocalWriteErrorCode, Sentence> = {
  quota: {
    what: 'This device has no space left.',
    advice: 'Free some space, then try again. What was saved before is safe.',
  },
  blocked: {
    what: 'This browser does not let the site keep data.',
    advice: 'Allow site data, or leave private browsing, then try again.',
  },
  gone: { what: 'This was deleted in the meantime.', advice: 'Go back to the list.' },
  left_cart: {
    what: 'These products are no longer in the cart.',
    advice: 'They were ordered or removed in another tab; check there before you order again.',
  },
  unknown: { what: 'It could not be saved on this device.', advice: 'Reload the page and try again.' },
}

const COMMAND_ERRORS = {
  in_flight: {
    what: 'It is being sent right now.',
    advice: 'Wait until the server has answered, then try again.',
  },
  conflict: { what: 'The same thing was changed elsewhere.', advice: 'Decide first which version stays.' },
  done: { what: 'The server has it already.', advice: 'Change it again where you made it.' },
  not_parked: {
    what: 'This was settled already, perhaps in another tab.',
    advice: 'Go back to the sync center.',
  },
  incomplete: { what: 'Something is not decided yet.', advice: 'Choose for each field.' },
  foreign_column: { what: 'This change does not hold that field.', advice: 'Reload the page and try again.' },
  unreadable: { what: 'This is not a file of unsent work.', advice: 'Choose one that was exported here.' },
  newer_file: {
    what: 'This file was saved by a newer version of the app.',
    advice: 'Reload the page to get that version, then import the file again.',
  },
  other_person: {
    what: 'This file belongs to somebody else.',
    advice: 'Sign in as the person who saved it; for what was done without an account, log out first.',
  },
  not_ready: { what: 'This tab is not ready yet.', advice: 'Try again in a moment, or reload the page.' },
} as const satisfies Record<string, Sentence>

/** For a code of a server that is newer than this build. */
const UNKNOWN_REJECTION: Sentence = {
  what: 'The server refused this for a reason that this version of the app does not know.',
  advice: 'Update the app, then retry; or export it and discard it.',
}

export const rejectionSentence = (code: RejectionCode): Sentence =>
  Object.hasOwn(REJECTIONS, code) ? REJECTIONS[code] : UNKNOWN_REJECTION
/** Accepts every BackendErrorCode (sync/errors); the compiler refuses a code without a sentence. */
export const backendErrorSentence = (code: keyof typeof BACKEND_ERRORS): Sentence => BACKEND_ERRORS[code]
/** Accepts every code of a SyncCommandError (sync/status). */
export const commandErrorSentence = (code: keyof typeof COMMAND_ERRORS): Sentence => COMMAND_ERRORS[code]
export const localErrorSentence = (code: LocalWriteErrorCode): Sentence => LOCAL_ERRORS[code]

/**
 * Text for the last failure of an outbox entry; `lastError` is a RetryCode or BackendErrorCode. Undefined without a
 * failure.
 */
export function lastFailureSentence(lastError: string | null): Sentence | undefined {
  if (lastError === null) return undefined
  const known: Record<string, Sentence> = { ...BACKEND_ERRORS, ...RETRIES }
  return known[lastError] ?? BACKEND_ERRORS.unavailable
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
    name: (subject) => `Acceptance of the price for ${subject}`,
    failed: 'Failed to accept the price',
  },
  'order.submit': {
    name: (subject) => (subject ? `Order: ${subject}` : 'Order'),
    failed: 'Failed to place the order',
  },
  // Admin 8 has the same failure text for both.
  'slide.create': { name: (subject) => `New slide: ${subject}`, failed: 'Failed to save slide' },
  'slide.update': { name: (subject) => `Change of slide: ${subject}`, failed: 'Failed to save slide' },
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
    name: (subject) => `Back to the active requests: ${subject}`,
    failed: 'Failed to restore notification',
  },
  'user.role': { name: (subject) => `Role of ${subject}`, failed: 'Failed to update user role' },
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
  labelOf(action)?.failed ?? 'The server did not accept this change'
