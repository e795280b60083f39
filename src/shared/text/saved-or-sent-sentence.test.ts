import { expect, test } from 'vitest'
import { savedOrSentSentence } from './saved-or-sent-sentence'

const PROMISE = "We'll get back to you within 24 hours"

test('U1: the promise is shown only after the server has accepted the request; until then the text says what is pending', () => {
  expect(savedOrSentSentence(PROMISE, { isSent: true, needsSignIn: false, isDurable: true })).toBe(PROMISE)
  expect(savedOrSentSentence(PROMISE, { isSent: false, needsSignIn: false, isDurable: true })).toBe(
    "Saved on this device. It goes out when you're back online.",
  )
  expect(savedOrSentSentence(PROMISE, { isSent: false, needsSignIn: true, isDurable: true })).toBe(
    'Saved on this device. Sign in again to send it.',
  )
  expect(
    savedOrSentSentence(PROMISE, { isSent: false, needsSignIn: false, isReachable: true, isDurable: true }),
  ).toBe('Saved on this device. Sending now.')
})

test('U1: the text does not say "saved on this device" if the storage is not durable', () => {
  for (const needsSignIn of [false, true]) {
    for (const isReachable of [false, true]) {
      expect(
        savedOrSentSentence(PROMISE, { isSent: false, needsSignIn, isReachable, isDurable: false }),
      ).toMatch(/^Saved in this tab only/)
    }
  }
})
