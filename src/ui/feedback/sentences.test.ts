import { expect, it } from 'vitest'
import { lastFailureSentence, mutationFailure, mutationName, rejectionSentence } from './sentences'

it('rejectionSentence explains a refusal', () => {
  expect(rejectionSentence('already_subscribed').what).toBe(
    'This email is already subscribed to our newsletter.',
  )
})

it('lastFailureSentence explains a known code, and an unknown one as "not available"', () => {
  expect(lastFailureSentence(null)).toBeUndefined()
  expect(lastFailureSentence('lock')?.what).toContain('locked')
  expect(lastFailureSentence('network')?.what).toContain('reached')
  expect(lastFailureSentence('something new')?.what).toContain('isn’t available')
})

it('mutationName and mutationFailure have a text for each action, including an unknown one', () => {
  expect(mutationName({ action: 'quote.send', subject: 'Brush truck' })).toBe('Quote request: Brush truck')
  expect(mutationName({ action: 'some.thing', subject: '' })).toBe('A change')
  expect(mutationFailure({ action: 'favorite.add', subject: 'x' })).toBe('Failed to update save status')
})

it('a code of a newer server and an action from an imported file have a text', () => {
  const newer = 'quota_of_tomorrow' as Parameters<typeof rejectionSentence>[0]
  expect(rejectionSentence(newer).advice).toContain('Update')
  expect(mutationName({ action: 'constructor', subject: '' })).toBe('A change')
  expect(mutationFailure({ action: 'constructor', subject: '' })).toContain('didn’t accept')
})

it('O4: the name of an undo differs from that of its action', () => {
  const label = { action: 'favorite.add', subject: 'Forge body' }
  expect(mutationName({ ...label, isUndo: true })).toBe('Undo: Save Forge body')
})
