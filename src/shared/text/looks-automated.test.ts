import { expect, test } from 'vitest'
import { looksAutomated } from './looks-automated'

const person = { honeypot: '', pageAge: 60_000, hasInput: true }

test.each([
  ['a person who types', person],
  ['a password manager that fills in the form, with a click', { ...person, pageAge: 400 }],
  ['an old draft that is sent immediately', { ...person, pageAge: 900 }],
  ['assistive technology without key events', { ...person, hasInput: false }],
])('%s counts as a person', (_who, signs) => expect(looksAutomated(signs)).toBe(false))

test.each([
  ['a script that sends when the page opens', { ...person, pageAge: 2_999, hasInput: false }],
  ['a sender that fills in the hidden field', { ...person, honeypot: 'https://spam.example' }],
])('%s counts as a program', (_who, signs) => expect(looksAutomated(signs)).toBe(true))
