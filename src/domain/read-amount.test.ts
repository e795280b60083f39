import { expect, test } from 'vitest'
import { readAmount } from './read-amount'

test('an amount is read as people type it', () => {
  const typed = ['1250', '1,250.50', ' $84,900 ', '.5', '0', '-3']
  expect(typed.map(readAmount)).toEqual([1250, 1250.5, 84_900, 0.5, 0, -3])
})

test('what is no amount is none, and nothing is guessed', () => {
  for (const typed of ['', '.', '$', '1,25', '1.255', '1e9', 'NaN', '12 34', '9'.repeat(400), '1,2500']) {
    expect(readAmount(typed)).toBeNull()
  }
})
