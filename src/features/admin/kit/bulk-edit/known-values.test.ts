import { expect, test } from 'vitest'
import { knownValues } from './known-values'
import type { BulkFieldShape } from './plan-bulk-edit'

const known = (field: Partial<BulkFieldShape>, values: unknown[], typed = '') =>
  knownValues({ field: { label: 'Make', kind: 'text', ...field }, typed }, values).map(({ value }) => value)

test('the usual values come first, then those of the rows, each once', () => {
  const choices = [{ value: 'Ford', label: 'Ford' }]
  expect(known({ choices }, ['RAM', 'Ford', ' GMC ', 'RAM', '', null, 2019])).toEqual([
    'Ford',
    '2019',
    'GMC',
    'RAM',
  ])
})

test('a tag completes what is typed before the last comma', () => {
  const tags = [['Steel', 'Forge'], ['Forge'], null]
  expect(known({ kind: 'tags' }, tags)).toEqual(['Forge', 'Steel'])
  expect(known({ kind: 'tags' }, tags, 'Forge, st')).toEqual(['Forge, Steel'])
})
