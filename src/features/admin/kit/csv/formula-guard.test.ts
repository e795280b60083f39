import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard'

test('a text that a spreadsheet would run as a formula gets a leading apostrophe', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x']) {
    expect(guardFormula(text)).toBe(`'${text}`)
  }
  for (const text of ['', 'Cap', "O'Neill", "'90s cap", '3 - 1']) expect(guardFormula(text)).toBe(text)
})

test('any text, even one with an apostrophe before it, is the same after export and import', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t]?[a-z']{0,3}$/))
  fc.assert(fc.property(texts, (text) => unguardFormula(guardFormula(text)) === text))
})
