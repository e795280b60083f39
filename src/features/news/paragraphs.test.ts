import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs'

test('blank lines separate paragraphs, whatever their line ends and blanks', () => {
  expect(paragraphs('One.\n\nTwo.\r\n \t\r\nThree,\nstill three.\n\n\n\n')).toEqual([
    'One.',
    'Two.',
    'Three,\nstill three.',
  ])
})

test('an empty text has no paragraphs', () => {
  for (const nothing of [null, undefined, '', ' \n\n '] as const) expect(paragraphs(nothing)).toEqual([])
})
