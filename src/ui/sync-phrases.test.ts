import { expect, it } from 'vitest'
import { countedSentence } from './sync-phrases'

it('U1: each state is told by its own phrase and counts what it is about', () => {
  expect(countedSentence('synced', 0, 0)).toBe('Everything is sent.')
  expect(countedSentence('syncing', 0, 0)).toBe('Checking for news.')
  expect(countedSentence('syncing', 2, 0)).toBe('Sending 2 changes.')
  expect(countedSentence('pending', 1, 0)).toBe('Saved on this device, waiting to send: 1 change.')
  expect(countedSentence('offline', 0, 0)).toContain('copy on this device')
  expect(countedSentence('offline', 3, 0)).toContain('waiting to send: 3 changes')
  expect(countedSentence('attention', 4, 1)).toBe('Needs attention: 1 change.')
  expect(countedSentence('attention', 4, 0)).toContain('waiting to send: 4 changes')
  expect(countedSentence('attention', 0, 0)).toContain('cannot be fetched')
})
