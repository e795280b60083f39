import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSearch } from './forgiving-search'

const ROWS = [
  { id: 'ford', texts: ['Forge body', 'Ford F-350', 'farrier'] },
  { id: 'vet', texts: ['Dairy unit', 'Chevrolet Silverado', 'Veterinarian'] },
  { id: 'cart', texts: ['Hive cart', 'Škoda', 'Mini-Trailer'] },
]
const search = makeSearch(ROWS, ({ texts }) => texts)
const found = (query: string) => [...(search(query) ?? ['everything'])]

test.each(['', '   ', '-- ,'])('%j asks for everything', (query) => {
  expect(search(query)).toBeNull()
})

test.each([
  ['FORGE', 'ford'],
  ['350 farrier', 'ford'],
  ['f350', 'ford'],
  ['F-350', 'ford'],
  ['skoda', 'cart'],
  ['ŠKODA', 'cart'],
  ['trailers', 'cart'],
  ['mini trail', 'cart'],
])('case, accents, punctuation, order and a plural do not matter: %j', (query, id) => {
  expect(found(query)).toEqual([id])
})

test.each([
  ['fodr', 'ford'],
  ['chevrolt', 'vet'],
  ['silvredao', 'vet'],
  ['vetrin', 'vet'],
  ['trialer', 'cart'],
])('a word that nothing has finds the nearest: %j', (query, id) => {
  expect(found(query)).toEqual([id])
})

test('every word counts, and what nothing comes near finds nothing', () => {
  expect(found('forge chevrolet')).toEqual([])
  expect(found('submarine')).toEqual([])
  expect(found('xyz')).toEqual([])
})

test('a word that something has is meant as typed', () => {
  const cards = makeSearch(
    [
      { id: 'a', text: 'card' },
      { id: 'b', text: 'cart' },
    ],
    ({ text }) => [text],
  )
  expect([...(cards('cart') ?? [])]).toEqual(['b'])
})

test('any query is borne, and each word of a text finds it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const one = makeSearch([{ id: 'x', text }], (row) => [row.text])
      one(query)
      for (const word of text.split(' ')) expect(one(word)?.has('x') ?? true).toBe(true)
    }),
  )
})
