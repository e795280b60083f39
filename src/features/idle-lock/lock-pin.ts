/**
 * A PIN that unlocks the idle lock of one admin on this device, so that it can be unlocked without a connection. Like
 * the lock itself, it only keeps out casual readers. Deleted with the person's data (`deleteOtherLocks`).
 */
import { FAILED_PINS, LOCK_PIN } from '#runtime/screen-lock'
import { ignoringBlocked } from '#shared/device/ignoring-blocked'

/** Stays on the device after a log-out: it says nothing about a person. */
const DECLINED = 'rigworks-pin-declined'

/** Wrong PINs in a row, after which only the password unlocks. */
export const MAX_FAILED_PINS = 5

/** Six digits at least: five guesses then find one of a million. */
const PIN = /^\d{6,12}$/
/** What OWASP recommends for PBKDF2 with SHA-256: half a second on a phone. */
const ITERATIONS = 600_000

interface StoredPin {
  uid: string
  /** Both in hexadecimal. */
  salt: string
  hash: string
}

/** Error of a PIN that cannot be set; null if it can. */
export function pinProblem(pin: string): string | null {
  if (!PIN.test(pin)) return 'Use 6 to 12 digits'
  return isRun(pin) || isRepeated(pin) ? 'Choose a PIN that’s harder to guess' : null
}

/** Digits in order, up or down, such as 567890 or 654321. */
const isRun = (pin: string): boolean =>
  '012345678901234567890'.includes(pin) || '098765432109876543210'.includes(pin)

/** One to six digits twice or more, also if the last time is not complete, such as 111111, 123123 or 1212121. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3, 4, 5, 6].some((size) => size * 2 <= pin.length && pin.slice(size) === pin.slice(0, -size))

/** How many wrong PINs are left; null if this person has no PIN on this device. */
export function pinTriesLeft(uid: string): number | null {
  if (readPin()?.uid !== uid) return null
  return Math.max(0, MAX_FAILED_PINS - failedPins())
}

/** Rejects if the browser stores nothing. */
export async function setPin(uid: string, pin: string): Promise<void> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  const stored: StoredPin = { uid, salt, hash: await hashPin(pin, salt) }
  localStorage.setItem(LOCK_PIN, JSON.stringify(stored))
  localStorage.removeItem(FAILED_PINS)
}

export function removePin(): void {
  localStorage.removeItem(LOCK_PIN)
  localStorage.removeItem(FAILED_PINS)
}

/** Whether the offer of a PIN was declined on this device. False if storage is blocked: it is then offered again. */
export const isPinDeclined = (): boolean => ignoringBlocked(() => localStorage.getItem(DECLINED)) !== null

/** Stores that the offer of a PIN was declined on this device. */
export const declinePin = () => ignoringBlocked(() => localStorage.setItem(DECLINED, '1'))

/** Whether it is this person's PIN. False without a check if no tries are left. */
export async function checkPin(uid: string, pin: string): Promise<boolean> {
  const stored = readPin()
  if (stored?.uid !== uid || failedPins() >= MAX_FAILED_PINS) return false
  // Counted before it is known: a reload while the PIN is being checked must not give a try back.
  localStorage.setItem(FAILED_PINS, String(failedPins() + 1))
  return (await hashPin(pin, stored.salt)) === stored.hash
}

function readPin(): StoredPin | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCK_PIN) ?? 'null')
    return isStoredPin(stored) ? stored : null
  } catch {
    // Blocked storage or an invalid value counts as no PIN; the password unlocks then.
    return null
  }
}

const isStoredPin = (value: unknown): value is StoredPin =>
  typeof value === 'object' &&
  value !== null &&
  ['uid', 'salt', 'hash'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string')

function failedPins(): number {
  const failed = Number(localStorage.getItem(FAILED_PINS))
  // An invalid value counts as no remaining attempt.
  return Number.isInteger(failed) && failed >= 0 ? failed : MAX_FAILED_PINS
}

async function hashPin(pin: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', encode(pin), 'PBKDF2', false, ['deriveBits'])
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(terms, key, 256)))
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
