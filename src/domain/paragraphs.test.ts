import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs'

test('blank lines set paragraphs apart, however they were typed', () => {
  expect(paragraphs('One.\n\nTwo.\r\n \t\r\nThree,\nstill three.\n\n\n\n')).toEqual([
    'One.',
    'Two.',
    'Three,\nstill three.',
  ])
})

test('nothing has no paragraphs', () => {
  for (const nothing of [null, undefined, '', ' \n\n '] as const) expect(paragraphs(nothing)).toEqual([])
})
