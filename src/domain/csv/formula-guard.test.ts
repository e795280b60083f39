import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard'

test('a text that a spreadsheet would run is marked as text', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x']) {
    expect(guardFormula(text)).toBe(`'${text}`)
  }
  for (const text of ['', 'Cap', "O'Neill", "'90s cap", '3 - 1']) expect(guardFormula(text)).toBe(text)
})

test('any text comes back as it went, one that was guarded before included', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t]?[a-z']{0,3}$/))
  fc.assert(fc.property(texts, (text) => unguardFormula(guardFormula(text)) === text))
})
