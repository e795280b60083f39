import type { InstallWay } from './install-way'

/** What this device remembers, to ask at the right time and not too often. Nothing of it is ever sent. */
export interface InstallMemory {
  /** Different days on which the site was opened here, counted as far as it matters. */
  days: number
  /** The last of them, as `2026-11-22`, in the person's own time. */
  lastDay: string
  /** Something that they did was saved here: a quote request, a favorite, an order. */
  hasActed: boolean
  /** How often "Not now" was said, or help was shown that may have led to nothing. */
  refusals: number
  /** ms since epoch; 0 before the first. */
  refusedAt: number
  /** The first start of the installed app has been told that its data begin anew. */
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

/** Whoever comes back on a third day has a use for it. */
const DAYS_OF_VALUE = 3
const DAY_MS = 24 * 60 * 60 * 1_000
/** After each refusal longer, after the third never again: the footer still leads to the page. */
const PAUSES_MS = [0, 14 * DAY_MS, 60 * DAY_MS, 180 * DAY_MS]

/** Ways that a person can go at once. Where the app may be there already, or cannot be had, nobody is asked. */
const ASKED = new Set<InstallWay>(['offer', 'ios-safari', 'ios-other', 'android-firefox', 'mac-safari'])
/** The home page sells rigs; on the others one is busy, or reads how to install already. */
const QUIET_PATHS = new Set(['/', '/auth', '/install', '/cart', '/admin-panel'])

export interface InviteFacts {
  memory: InstallMemory
  now: number
  way: InstallWay
  path: string
  isInstalled: boolean
  /** An update waits: one question at a time. */
  isUpdateWaiting: boolean
}

/** Whether to invite: after value, never on the first look, and not again so soon after a no. */
export function mayInvite({ memory, now, way, path, isInstalled, isUpdateWaiting }: InviteFacts): boolean {
  if (isInstalled || isUpdateWaiting || !ASKED.has(way) || QUIET_PATHS.has(path)) return false
  if (!memory.hasActed && memory.days < DAYS_OF_VALUE) return false
  const pause = PAUSES_MS[memory.refusals]
  return pause !== undefined && now - memory.refusedAt >= pause
}

export const withVisit = (memory: InstallMemory, day: string): InstallMemory =>
  memory.lastDay === day || memory.days >= DAYS_OF_VALUE
    ? memory
    : { ...memory, lastDay: day, days: memory.days + 1 }

export const withRefusal = (memory: InstallMemory, now: number): InstallMemory => ({
  ...memory,
  refusals: memory.refusals + 1,
  refusedAt: now,
})

/** What was kept, as far as it makes sense: others can write there, too. */
export function readInstallMemory(kept: string | null): InstallMemory {
  const found = parse(kept)
  const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)
  return {
    days: count(found.days),
    lastDay: typeof found.lastDay === 'string' ? found.lastDay.slice(0, 10) : '',
    hasActed: found.hasActed === true,
    refusals: count(found.refusals),
    refusedAt: count(found.refusedAt),
    isWelcomed: found.isWelcomed === true,
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
