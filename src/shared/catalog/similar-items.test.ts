import { expect, test } from 'vitest'
import { similarItems } from './similar-items'

const item = (id: string, specialty: string | null, chassis_type: string | null, make: string | null) => ({
  id,
  specialty,
  chassis_type,
  make,
  created_at: `2026-01-0${id.length}T00:00:00Z`,
})
const shown = item('x', 'Farrier', 'Cap', 'Ford')
const ids = (all: ReturnType<typeof item>[]) => similarItems(shown, all, (each) => each).map(({ id }) => id)

test('the specialty has the most weight, then the chassis type, then the make', () => {
  expect(
    ids([
      item('make', 'Contractor', 'Trailer', 'FORD'),
      item('chassis', 'Contractor', 'cap', 'RAM'),
      item('specialty', 'farrier', 'Trailer', 'RAM'),
    ]),
  ).toEqual(['specialty', 'chassis', 'make'])
})

test('lists at most three items, without the item itself and without items that share nothing with it', () => {
  const all = [
    shown,
    item('none', null, ' ', null),
    ...['a', 'bb', 'ccc', 'dddd'].map((id) => item(id, 'Farrier', null, null)),
  ]
  expect(ids(all)).toEqual(['dddd', 'ccc', 'bb'])
  expect(similarItems(item('y', null, '', null), all, (each) => each)).toEqual([])
})
