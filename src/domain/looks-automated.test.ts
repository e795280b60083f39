import { expect, test } from 'vitest'
import { looksAutomated } from './looks-automated'

const person = { trap: '', pageAge: 60_000, hasHand: true }

test.each([
  ['somebody who types', person],
  ['a password manager that fills all in one go, and a click', { ...person, pageAge: 400 }],
  ['a draft of last week that is sent at once', { ...person, pageAge: 900 }],
  ['assistive technology whose presses are no keys', { ...person, hasHand: false }],
])('%s is a person', (_who, signs) => expect(looksAutomated(signs)).toBe(false))

test.each([
  ['a script that sends as the page opens', { ...person, pageAge: 2_999, hasHand: false }],
  ['whoever fills in what nobody sees', { ...person, trap: 'https://spam.example' }],
])('%s is a program', (_who, signs) => expect(looksAutomated(signs)).toBe(true))
