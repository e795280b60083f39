import type { InstallMethod } from './install-method'

/** What this device stores to time the invitation. It is never sent. */
export interface InstallMemory {
  /** Number of days on which the site was opened here, up to `DAYS_OF_VALUE`. */
  days: number
  /** The last of them, as `2026-11-22`, in the local time zone. */
  lastDay: string
  /** Whether the person has saved something here: a quote request, a project, an order. */
  hasActed: boolean
  /** How often the person chose "Not Now" or opened the install steps, which may not have led to an installation. */
  refusals: number
  /** Time of the last refusal, ms since epoch; 0 before the first. */
  refusedAt: number
  /** Whether the installed app has shown, at its first start, that it begins without the browser's data. */
  isWelcomed: boolean
}

export const NEW_MEMORY: InstallMemory = {
  days: 0,
  lastDay: '',
  hasActed: false,
  refusals: 0,
  refusedAt: 0,
  isWelcomed: false,
}

/** Number of days with a visit from which on a person is likely to need the app. */
const DAYS_OF_VALUE = 3
const DAY_MS = 24 * 60 * 60 * 1_000
/** Pause after each refusal, by their number. After the last there is no invitation, but a link in the footer. */
const PAUSES_MS = [0, 14 * DAY_MS, 60 * DAY_MS, 180 * DAY_MS]

/** Ways that work immediately. There is no invitation where the app may be installed or cannot be installed. */
const INVITING_METHODS = new Set<InstallMethod>([
  'offer',
  'ios-safari',
  'ios-other',
  'android-firefox',
  'mac-safari',
])
/** Pages without an invitation, where it would distract from the rigs or interrupt a task. */
const QUIET_PATHS = new Set(['/', '/auth', '/install', '/cart', '/admin-panel'])
/** The confirmation of a quote request: the invitation would cover what the person is there to read. */
const CONFIRMATION = '/get-quote/sent/'

export interface InviteFacts {
  memory: InstallMemory
  now: number
  method: InstallMethod
  path: string
  isInstalled: boolean
  /** An update prompt is shown, and there must be only one prompt at a time. */
  isUpdateWaiting: boolean
}

/** Whether to show the invitation: only to a person who has used the site, and not soon after a refusal. */
export function mayInvite({ memory, now, method, path, isInstalled, isUpdateWaiting }: InviteFacts): boolean {
  if (isInstalled || isUpdateWaiting || !INVITING_METHODS.has(method)) return false
  if (QUIET_PATHS.has(path) || path.startsWith(CONFIRMATION)) return false
  if (!memory.hasActed && memory.days < DAYS_OF_VALUE) return false
  const pause = PAUSES_MS[memory.refusals]
  return pause !== undefined && now - memory.refusedAt >= pause
}

/** The memory after a visit on this day, as `2026-11-22`; the same object if nothing changes. */
export const withVisit = (memory: InstallMemory, day: string): InstallMemory =>
  memory.lastDay === day || memory.days >= DAYS_OF_VALUE
    ? memory
    : { ...memory, lastDay: day, days: memory.days + 1 }

/** The memory after a refusal at this time, ms since epoch. */
export const withRefusal = (memory: InstallMemory, now: number): InstallMemory => ({
  ...memory,
  refusals: memory.refusals + 1,
  refusedAt: now,
})

/** Parses the stored memory; an invalid part gets its initial value, because other scripts can write there. */
export function readInstallMemory(stored: string | null): InstallMemory {
  const values = parse(stored)
  const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)
  return {
    days: count(values.days),
    lastDay: typeof values.lastDay === 'string' ? values.lastDay.slice(0, 10) : '',
    hasActed: values.hasActed === true,
    refusals: count(values.refusals),
    refusedAt: count(values.refusedAt),
    isWelcomed: values.isWelcomed === true,
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
