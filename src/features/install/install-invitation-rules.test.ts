import { expect, it } from 'vitest'
import {
  type InviteFacts,
  mayInvite,
  NEW_MEMORY,
  readInstallMemory,
  withRefusal,
  withVisit,
} from './install-invitation-rules'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T09:00:00Z')
const ACTED = { ...NEW_MEMORY, hasActed: true }
const facts = (over: Partial<InviteFacts>): InviteFacts => ({
  memory: ACTED,
  now: NOW,
  method: 'offer',
  path: '/projects',
  isInstalled: false,
  isUpdateWaiting: false,
  ...over,
})

it('invites a person who has saved something, if the device has a way to install that works immediately', () => {
  for (const method of ['offer', 'ios-safari', 'ios-other', 'android-firefox', 'mac-safari'] as const) {
    expect(mayInvite(facts({ method })), method).toBe(true)
  }
})

it.each([
  ['on a first visit', { memory: NEW_MEMORY }],
  ['on the home page', { path: '/' }],
  ['on the sign-in page', { path: '/auth' }],
  ['on the confirmation of a quote request', { path: '/get-quote/sent/1' }],
  ['on the page with the install steps', { path: '/install' }],
  ['in the installed app', { isInstalled: true }],
  ['while an update waits', { isUpdateWaiting: true }],
  ['where the app may already be installed', { method: 'desktop-menu' }],
  ['in a browser inside another app', { method: 'in-app' }],
  ['where installing is impossible', { method: 'none' }],
] as const)('does not invite %s', (_name, over) => {
  expect(mayInvite(facts(over))).toBe(false)
})

it('invites on the third day, and counts two visits on one day once', () => {
  let memory = NEW_MEMORY
  for (const day of ['2026-11-20', '2026-11-20', '2026-11-21']) memory = withVisit(memory, day)
  expect(mayInvite(facts({ memory }))).toBe(false)
  memory = withVisit(memory, '2026-11-22')
  expect(mayInvite(facts({ memory }))).toBe(true)
  expect(withVisit(memory, '2026-11-23')).toBe(memory)
})

it('the first "Not Now" lasts two weeks, the second two months, the third half a year, the fourth forever', () => {
  let memory: typeof ACTED = ACTED
  let now = NOW
  for (const days of [14, 60, 180]) {
    memory = withRefusal(memory, now)
    expect(mayInvite(facts({ memory, now: now + days * DAY_MS - 1 }))).toBe(false)
    now += days * DAY_MS
    expect(mayInvite(facts({ memory, now }))).toBe(true)
  }
  memory = withRefusal(memory, now)
  expect(mayInvite(facts({ memory, now: now + 10_000 * DAY_MS }))).toBe(false)
})

it('does not invite again after the clock was set back', () => {
  expect(mayInvite(facts({ memory: withRefusal(ACTED, NOW), now: NOW - 30 * DAY_MS }))).toBe(false)
})

it('reads a stored record, and starts a new one if its text is invalid', () => {
  const memory = withRefusal(withVisit(ACTED, '2026-11-22'), NOW)
  expect(readInstallMemory(JSON.stringify(memory))).toEqual(memory)
  for (const kept of [null, '', '{', 'null', '7', '"x"', '[]', '{"days":-1,"refusals":"9","hasActed":1}']) {
    expect(readInstallMemory(kept), String(kept)).toEqual(NEW_MEMORY)
  }
})
