import { expect, it } from 'vitest'
import type { Json } from '#shared/schema/row-values'
import type { ConflictField } from '#sync/core/conflict-fields'
import { answerAll, decide } from './conflict-choices'
import type { ConflictQuestion } from './conflict-questions'

const field = (name: string, mine: Json, theirs: Json): ConflictField => ({
  table: 'products',
  id: 'p',
  field: name,
  group: null,
  base: null,
  mine,
  theirs,
  server: theirs,
})
const question = (...fields: ConflictField[]): ConflictQuestion => ({
  key: fields.map((one) => one.field).join('+'),
  table: 'products',
  id: 'p',
  fields,
})
const PRICES = question(field('price', 120, 130), field('sale_price', null, 99))
const TITLE = question(field('title', 'Anvil', 'Anvil stand'))
const at = { table: 'products', id: 'p' }

it('O3: one answer applies to all columns of a group', () => {
  expect(decide([PRICES, TITLE], answerAll([PRICES, TITLE], 'theirs'))).toEqual({
    choices: [
      { ...at, field: 'price', take: 'theirs' },
      { ...at, field: 'sale_price', take: 'theirs' },
      { ...at, field: 'title', take: 'theirs' },
    ],
    problems: {},
  })
})

it('O3: an edit sends the typed text as a value of the right kind', () => {
  const { choices } = decide([PRICES], {
    [PRICES.key]: { take: 'edit', typed: { price: '125', sale_price: '' } },
  })
  expect(choices).toEqual([
    { ...at, field: 'price', take: 'edit', value: 125 },
    { ...at, field: 'sale_price', take: 'edit', value: null },
  ])
})

it('O3: a question without an answer or with an invalid value has a problem', () => {
  const { problems } = decide([PRICES, TITLE], {
    [PRICES.key]: { take: 'edit', typed: { price: 'cheap', sale_price: '' } },
  })
  expect(problems).toEqual({
    [PRICES.key]: 'Enter a number, such as 1250 or 1250.50.',
    [TITLE.key]: 'Choose one.',
  })
})
