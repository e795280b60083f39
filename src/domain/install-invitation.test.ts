import { expect, it } from 'vitest'
import {
  type InviteFacts,
  mayInvite,
  NEW_MEMORY,
  readInstallMemory,
  withRefusal,
  withVisit,
} from './install-invitation'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T09:00:00Z')
const ACTED = { ...NEW_MEMORY, hasActed: true }
const facts = (over: Partial<InviteFacts>): InviteFacts => ({
  memory: ACTED,
  now: NOW,
  way: 'offer',
  path: '/projects',
  isInstalled: false,
  isUpdateWaiting: false,
  ...over,
})

it('invites whoever has done something here, on any way that can be gone at once', () => {
  for (const way of ['offer', 'ios-safari', 'ios-other', 'android-firefox', 'mac-safari'] as const) {
    expect(mayInvite(facts({ way })), way).toBe(true)
  }
})

it.each([
  ['on a first look', { memory: NEW_MEMORY }],
  ['on the page that sells', { path: '/' }],
  ['while somebody signs in', { path: '/auth' }],
  ['where the steps stand already', { path: '/install' }],
  ['in the installed app', { isInstalled: true }],
  ['while an update waits', { isUpdateWaiting: true }],
  ['where it may be installed already', { way: 'desktop-menu' }],
  ['in a browser inside another app', { way: 'in-app' }],
  ['where it cannot be had', { way: 'none' }],
] as const)('never %s', (_name, over) => {
  expect(mayInvite(facts(over))).toBe(false)
})

it('a third day is value enough; twice on one day is one day', () => {
  let memory = NEW_MEMORY
  for (const day of ['2026-11-20', '2026-11-20', '2026-11-21']) memory = withVisit(memory, day)
  expect(mayInvite(facts({ memory }))).toBe(false)
  memory = withVisit(memory, '2026-11-22')
  expect(mayInvite(facts({ memory }))).toBe(true)
  expect(withVisit(memory, '2026-11-23')).toBe(memory)
})

it('a "Not now" is kept for two weeks, the next for two months, then half a year, then for good', () => {
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

it('a clock that was set back does not make it ask again', () => {
  expect(mayInvite(facts({ memory: withRefusal(ACTED, NOW), now: NOW - 30 * DAY_MS }))).toBe(false)
})

it('reads back what it wrote, and takes nonsense for nothing', () => {
  const memory = withRefusal(withVisit(ACTED, '2026-11-22'), NOW)
  expect(readInstallMemory(JSON.stringify(memory))).toEqual(memory)
  for (const kept of [null, '', '{', 'null', '7', '"x"', '[]', '{"days":-1,"refusals":"9","hasActed":1}']) {
    expect(readInstallMemory(kept), String(kept)).toEqual(NEW_MEMORY)
  }
})
