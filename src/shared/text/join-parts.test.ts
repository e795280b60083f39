import { expect, test } from 'vitest'
import { joinParts } from './join-parts'

test('joins known parts with dots that are never at the beginning or end, of the text or of a line', () => {
  expect(joinParts('Pick up in Genoa', '$0')).toBe('Pick up in Genoa\u00a0·\u00a0$0')
  expect(joinParts(null, 2026, '', 'Farrier', undefined)).toBe('2026\u00a0·\u00a0Farrier')
  expect(joinParts('Pick up in Genoa', null)).toBe('Pick up in Genoa')
  expect(joinParts()).toBe('')
})
