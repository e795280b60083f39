import { expect, it } from 'vitest'
import { lastTrySentence, mutationFailure, mutationName, rejectionSentence } from './sentences'

it('tells a refusal and the way on', () => {
  expect(rejectionSentence('already_subscribed').what).toBe(
    'This email is already subscribed to our newsletter.',
  )
})

it('tells the last try by its code, and an unknown one as "not available"', () => {
  expect(lastTrySentence(null)).toBeUndefined()
  expect(lastTrySentence('lock')?.what).toContain('locked')
  expect(lastTrySentence('network')?.what).toContain('reached')
  expect(lastTrySentence('something new')?.what).toContain('not available')
})

it('names what the person did; an action without a name still gets words', () => {
  expect(mutationName({ action: 'quote.send', subject: 'Brush truck' })).toBe('Quote request: Brush truck')
  expect(mutationName({ action: 'some.thing', subject: '' })).toBe('A change')
  expect(mutationFailure({ action: 'favorite.add', subject: 'x' })).toBe('Failed to update save status')
})

it('has words for a reason, and for an action, that a newer server or a foreign file names', () => {
  const newer = 'quota_of_tomorrow' as Parameters<typeof rejectionSentence>[0]
  expect(rejectionSentence(newer).wayOn).toContain('Update')
  expect(mutationName({ action: 'constructor', subject: '' })).toBe('A change')
  expect(mutationFailure({ action: 'constructor', subject: '' })).toContain('did not accept')
})

it('O4: what takes an action back is not called like the action itself', () => {
  const label = { action: 'favorite.add', subject: 'Forge body' }
  expect(mutationName({ ...label, isUndo: true })).toBe('Undo: Save Forge body')
})
