import { expect, it } from 'vitest'
import { keepUnits } from './keep-units'

it('joins a number and its unit, and changes nothing else', () => {
  expect(keepUnits('Stock Farrier Cap, 6.5 ft Silverado/Sierra')).toBe(
    'Stock Farrier Cap, 6.5\u00a0ft Silverado/Sierra',
  )
  expect(keepUnits('Seal, 25 ft in 2 inches')).toBe('Seal, 25\u00a0ft in 2 inches')
  expect(keepUnits('2026 F-350 Farrier Body')).toBe('2026 F-350 Farrier Body')
})
