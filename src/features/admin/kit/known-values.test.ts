import { expect, test } from 'vitest'
import { knownValues, tagsWithOneMore } from './known-values'

test('the usual values come first, then those of the rows, each once', () => {
  expect(knownValues(['Ford'], ['RAM', 'Ford', ' GMC ', 'RAM', '', null, 2019])).toEqual([
    'Ford',
    '2019',
    'GMC',
    'RAM',
  ])
})

test('values with the same meaning are one, in the words of the usual one', () => {
  const isSame = (a: string, b: string) => a[0] === b[0]
  expect(knownValues(['Veterinarian'], ['Veterinary', 'Plumber', 'farrier', 'Farrier'], isSame)).toEqual([
    'Veterinarian',
    'farrier',
    'Plumber',
  ])
})

test('a tag completes what is typed before the last comma', () => {
  const tags = knownValues([], [['Steel', 'Forge'], ['Forge'], null])
  expect(tagsWithOneMore(tags, '')).toEqual(['Forge', 'Steel'])
  expect(tagsWithOneMore(tags, 'Forge, st')).toEqual(['Forge, Steel'])
  expect(tagsWithOneMore(tags, 'forge, st')).toEqual(['forge, Steel'])
})
