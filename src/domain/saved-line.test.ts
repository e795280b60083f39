import { expect, test } from 'vitest'
import { savedLine } from './saved-line'

const PROMISE = "We'll get back to you within 24 hours"

test('U1 promises only what a working connection can keep', () => {
  expect(savedLine(PROMISE, { isReachable: true, needsSignIn: false })).toBe(PROMISE)
  expect(savedLine(PROMISE, { isReachable: false, needsSignIn: false })).toBe(
    'Saved on this device. It goes out with the next connection.',
  )
  expect(savedLine(PROMISE, { isReachable: true, needsSignIn: true })).toBe(
    'Saved on this device. Sign in again to send it.',
  )
})
