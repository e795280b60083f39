import { expect, it } from 'vitest'
import { countedSentence } from './sync-phrases'

it('U1: each state is told by its own phrase and counts what it is about', () => {
  expect(countedSentence('synced', 0, 0, { isDurable: true, isFilled: true, isBehindPortal: false })).toBe(
    'Up to date. Nothing waits to be sent.',
  )
  expect(countedSentence('syncing', 0, 0, { isDurable: true, isFilled: true, isBehindPortal: false })).toBe(
    'Checking for news.',
  )
  expect(countedSentence('syncing', 2, 0, { isDurable: true, isFilled: true, isBehindPortal: false })).toBe(
    'Sending 2 changes.',
  )
  expect(countedSentence('pending', 1, 0, { isDurable: true, isFilled: true, isBehindPortal: false })).toBe(
    'Saved on this device, waiting to send: 1 change.',
  )
  expect(
    countedSentence('offline', 0, 0, { isDurable: true, isFilled: true, isBehindPortal: false }),
  ).toContain('copy on this device')
  expect(
    countedSentence('offline', 3, 0, { isDurable: true, isFilled: true, isBehindPortal: false }),
  ).toContain('waiting to send: 3 changes')
  expect(countedSentence('attention', 4, 1, { isDurable: true, isFilled: true, isBehindPortal: false })).toBe(
    'Needs attention: 1 change.',
  )
  expect(
    countedSentence('attention', 4, 0, { isDurable: true, isFilled: true, isBehindPortal: false }),
  ).toContain('waiting to send: 4 changes')
  expect(
    countedSentence('attention', 0, 0, { isDurable: true, isFilled: true, isBehindPortal: false }),
  ).toContain('cannot be fetched')
  expect(
    countedSentence('attention', 2_000, 2_000, { isDurable: true, isFilled: true, isBehindPortal: false }),
  ).toBe('Needs attention: 2,000 changes.')
})

it('U1: "saved on this device" is not said where nothing is kept', () => {
  expect(countedSentence('pending', 1, 0, { isDurable: false, isFilled: true, isBehindPortal: false })).toBe(
    'In this tab only, waiting to send: 1 change.',
  )
  expect(
    countedSentence('offline', 0, 0, { isDurable: true, isFilled: false, isBehindPortal: false }),
  ).toContain('not been fully loaded')
  for (const waiting of [0, 1])
    expect(
      countedSentence('offline', waiting, 0, { isDurable: false, isFilled: true, isBehindPortal: false }),
    ).not.toContain('device')
})

it('W4: a network that wants somebody to sign in is named as such, with the way on', () => {
  for (const [waiting, isFilled] of [
    [0, true],
    [0, false],
    [2, true],
  ] as const) {
    expect(
      countedSentence('offline', waiting, 0, { isDurable: true, isFilled, isBehindPortal: true }),
    ).toMatch(/^This network answers in place of the server: if it has a sign-in page, open that/)
  }
})

it('W4: an ended session is named before the standstill, and asks for nothing where nothing waits', () => {
  const circumstances = { isDurable: true, isFilled: true, isBehindPortal: false, needsSignIn: true }
  expect(countedSentence('attention', 0, 0, circumstances)).toMatch(
    /^Your session has ended\. Nothing waits to be sent/,
  )
  expect(countedSentence('attention', 2, 0, circumstances)).toContain('waiting for you to sign in: 2 changes')
  expect(countedSentence('attention', 2, 1, circumstances)).toBe('Needs attention: 1 change.')
})

it('W4: a server that answers nonsense is not said to be out of reach', () => {
  const circumstances = { isDurable: true, isFilled: true, isBehindPortal: false, isServerAmiss: true }
  expect(countedSentence('offline', 0, 0, circumstances)).toMatch(
    /^The server answers, but not as it should\. What you see is the copy/,
  )
})
