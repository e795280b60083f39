import { describe, expect, it } from 'vitest'
import { type SyncFacts, type SyncStateName, syncSentence } from './sync-phrases'

const FACTS: SyncFacts = {
  state: 'synced',
  waiting: 0,
  attention: 0,
  visitorWaiting: 0,
  visitorAttention: 0,
  isFilled: true,
  isBehindPortal: false,
  hasNetwork: true,
  needsSignIn: false,
  hasLocalFailure: false,
  needsUpdate: false,
  areWritesFailing: false,
  uploadFiles: 0,
  uploadFilesSent: 0,
  horizonStalledSince: null,
}
const said = (state: SyncStateName, facts: Partial<SyncFacts> = {}, circumstances = { isDurable: true }) =>
  syncSentence({ ...FACTS, state, ...facts }, circumstances)

it('U1: each state has its own text with counts', () => {
  expect(said('synced')).toBe('Up to date. Nothing is waiting to be sent.')
  expect(said('syncing')).toBe('Checking for changes.')
  expect(said('syncing', { waiting: 2 })).toBe('Sending 2 changes.')
  expect(said('syncing', { waiting: 1, uploadFiles: 3, uploadFilesSent: 1 })).toBe(
    'Sending 1 change: 1 of 3 photos uploaded.',
  )
  expect(said('pending', { waiting: 1 })).toBe('Saved on this device, waiting to send: 1 change.')
  expect(said('offline')).toContain('saved copy')
  expect(said('offline', { waiting: 3 })).toContain('waiting to send: 3 changes')
  expect(said('attention', { waiting: 4, attention: 1 })).toBe('Needs attention: 1 change.')
  expect(said('attention', { waiting: 4 })).toContain('Waiting to be sent: 4 changes')
  expect(said('attention')).toContain('can’t load')
  expect(said('attention', { waiting: 2_000, attention: 2_000 })).toBe('Needs attention: 2,000 changes.')
})

it('U1: the text does not say "saved on this device" if the storage is not durable', () => {
  const inTab = { isDurable: false }
  expect(said('pending', { waiting: 1 }, inTab)).toBe('In this tab only, waiting to send: 1 change.')
  expect(said('offline', { isFilled: false })).toContain('hasn’t fully loaded')
  for (const waiting of [0, 1]) expect(said('offline', { waiting }, inTab)).not.toContain('device')
})

it('W4: the text for a captive portal names it and says what to do', () => {
  for (const [waiting, isFilled] of [
    [0, true],
    [0, false],
    [2, true],
  ] as const) {
    expect(said('offline', { waiting, isFilled, isBehindPortal: true })).toMatch(
      /^This network is blocking our server. If it has a sign-in page, open that/,
    )
  }
})

it('W4: the text for an ended session says so, and asks the person to sign in only if changes are pending', () => {
  const needsSignIn = true
  expect(said('attention', { needsSignIn })).toMatch(
    /^Your session has ended\. Nothing is waiting to be sent/,
  )
  expect(said('attention', { needsSignIn, waiting: 2 })).toContain(
    'Sign in to send your 2 changes. They’re saved on this device.',
  )
  expect(said('attention', { needsSignIn, waiting: 2, attention: 1 })).toBe('Needs attention: 1 change.')
})

it('W4: a server with invalid answers is not reported as unreachable', () => {
  expect(said('offline', { hasNetwork: false })).toMatch(/^You’re offline\./)
  expect(said('offline', { isServerFailing: true })).toMatch(
    /^The server is having a problem right now\. You’re seeing a saved copy/,
  )
})

it('W4: the text says that the server cannot save only if changes are pending or parked', () => {
  const areWritesFailing = true
  expect(said('pending', { areWritesFailing, waiting: 2 })).toBe(
    'The server can’t save changes right now. Saved on this device, waiting to send: 2 changes.',
  )
  expect(said('attention', { areWritesFailing, waiting: 2, attention: 1 })).toBe(
    'Needs attention: 1 change. The server can’t save changes right now.',
  )
  expect(said('synced', { areWritesFailing })).toBe('Up to date. Nothing is waiting to be sent.')
})

it('U4: the text does not say "up to date" while the server is postponing changes', () => {
  const horizonStalledSince = new Date(2026, 10, 21, 14, 5).getTime()
  expect(said('pending', { horizonStalledSince })).toMatch(
    /^Nothing is waiting to be sent\. The server has been holding back some changes since Nov 21, 2026, 2:05 PM\.$/,
  )
})

it('S14: the request to update takes precedence over all other texts', () => {
  for (const more of [{}, { waiting: 2 }, { attention: 1 }, { needsSignIn: true }])
    expect(said('attention', { needsUpdate: true, ...more })).toBe(
      'This version is too old to sync. Update to continue. Your unsent changes are safe.',
    )
})

describe("the visitor's outbox while a customer is signed in", () => {
  it('U1 U2: is counted next to the changes, even if only it has pending entries', () => {
    expect(said('pending', { visitorWaiting: 1 })).toBe(
      'Saved on this device, waiting to send: 1 request made without an account.',
    )
    expect(said('pending', { waiting: 2, visitorWaiting: 2 })).toBe(
      'Saved on this device, waiting to send: 2 changes and 2 requests made without an account.',
    )
    expect(said('syncing', { visitorWaiting: 1 })).toBe('Sending 1 request made without an account.')
    expect(said('offline', { visitorWaiting: 1 })).toContain('waiting to send: 1 request made without')
  })

  it('U2: is mentioned in "needs attention", next to other reasons', () => {
    const visitorAttention = 1
    expect(said('attention', { visitorAttention })).toBe(
      'Needs attention: 1 request made without an account.',
    )
    expect(said('attention', { attention: 1, visitorAttention })).toBe(
      'Needs attention: 1 change and 1 request made without an account.',
    )
    expect(said('attention', { visitorAttention, hasLocalFailure: true })).toBe(
      'Sync is paused. We can’t load the latest changes. Needs attention: 1 request made without an account.',
    )
    expect(said('attention', { visitorAttention, needsSignIn: true, waiting: 1 })).toMatch(
      /Sign in to send your change\. It’s saved on this device\. Needs attention: 1 request/,
    )
  })

  it('I3: is mentioned in the text for an ended session', () => {
    expect(said('attention', { needsSignIn: true, visitorWaiting: 1 })).toBe(
      'Your session has ended. Saved on this device, waiting to send: 1 request made without an account. Sign in to load new data.',
    )
  })
})
