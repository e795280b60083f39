import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixEditDistance } from './edit-distance'
import { FuzzySearch } from './fuzzy-search'

const ROWS = [
  { id: 'ford', texts: ['Forge body', 'Ford F-350', 'farrier'] },
  { id: 'vet', texts: ['Dairy unit', 'Chevrolet Silverado', 'Veterinarian'] },
  { id: 'cart', texts: ['Hive cart', 'Škoda', 'Mini-Trailer'] },
]
interface Row {
  id: string
  texts: readonly string[]
}
const makeSearch = () => new FuzzySearch<Row>(({ texts }) => texts)
const search = makeSearch()
const found = (query: string) => [...(search.find(ROWS, query)?.ids ?? ['everything'])]

test.each(['', '   ', '-- ,'])('the query %j matches everything', (query) => {
  expect(search.find(ROWS, query)).toBeNull()
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
])('an unknown word matches the most similar word: %j', (query, id) => {
  expect(found(query)).toEqual([id])
})

test('every word must match, and a word without a similar match finds nothing', () => {
  expect(found('forge chevrolet')).toEqual([])
  expect(found('submarine')).toEqual([])
  expect(found('xyz')).toEqual([])
})

test('a word with an exact match is not corrected', () => {
  const rows = [
    { id: 'a', texts: ['card'] },
    { id: 'b', texts: ['cart'] },
  ]
  expect([...(makeSearch().find(rows, 'cart')?.ids ?? [])]).toEqual(['b'])
})

test('only what a corrected word has found is approximate', () => {
  expect(search.find(ROWS, 'forge')?.isApproximate).toBe(false)
  expect(search.find(ROWS, 'F-350')?.isApproximate).toBe(false)
  expect(search.find(ROWS, 'forge farier')?.isApproximate).toBe(true)
})

test('a model name finds the same items with and without its hyphen', () => {
  const rows = [
    { id: 'ford', texts: ['Gallery body, Ford F-350'] },
    { id: 'ram', texts: ['Farrier body for a RAM 3500'] },
    { id: 'sprinter', texts: ['Vet unit, Sprinter 3500'] },
  ]
  for (const query of ['F-350', 'f350', 'f-350 ', 'F/350'])
    expect([...(makeSearch().find(rows, query)?.ids ?? [])]).toEqual(['ford'])
  expect([...(makeSearch().find(rows, 'Ford-RAM')?.ids ?? [])]).toEqual([])
  expect([...(makeSearch().find(rows, 'body-RAM')?.ids ?? [])]).toEqual(['ram'])
})

test('a trade word that the texts do not use finds its synonyms, as complete words', () => {
  const rows = [
    { id: 'ems', texts: ['Fire/EMS'] },
    { id: 'cap', texts: ['Farrier Cap, RAM 1500'] },
    { id: 'other', texts: ['Drawer systems', 'Capacity 40 lb', 'Fireproof'] },
  ]
  const foundBy = (query: string) => [...(makeSearch().find(rows, query)?.ids ?? [])]
  expect(foundBy('ambulances')).toEqual(['ems'])
  expect(foundBy('firefighter')).toEqual(['ems'])
  for (const query of ['topper', 'canopy', 'farrier toppers']) expect(foundBy(query)).toEqual(['cap'])
  expect(foundBy('constructor')).toEqual([])
})

test("a word for a truck's cap does not find a cap to wear", () => {
  const rows = [
    { id: 'truck', texts: ['Farrier Cap, RAM 1500'] },
    { id: 'hat', texts: ['Shop Cap', 'Apparel'] },
  ]
  const foundBy = (query: string, among = rows) => [...(makeSearch().find(among, query)?.ids ?? [])]
  for (const query of ['topper', 'canopy']) expect(foundBy(query)).not.toContain('hat')
  expect(foundBy('topper')).toEqual(['truck'])
  expect(foundBy('cap')).toEqual(['truck', 'hat'])
  expect(foundBy('topper', rows.slice(1))).toEqual([])
})

test('a trade word finds the same as one word, with a hyphen and as two words', () => {
  const rows = [
    { id: 'gallery', texts: ['Gallery-Door Farrier Body'] },
    { id: 'fire', texts: ['Fire rescue'] },
    { id: 'other', texts: ['Wing doors, seagull blue'] },
  ]
  const resultOf = (query: string) => makeSearch().find(rows, query)
  for (const query of [
    'gullwing',
    'gull-wing',
    'gull wing',
    'Gull Wings',
    'gull wing farrier',
    'body gull wing',
  ])
    expect(resultOf(query), query).toEqual({ ids: new Set(['gallery']), isApproximate: false })
  expect(resultOf('fire fighter')?.ids).toEqual(new Set(['fire']))
  expect(resultOf('wing gull')?.ids).toEqual(new Set(['other']))
})

test('preparing pauses on request and later continues where it stopped', () => {
  const ahead = makeSearch()
  let left = 2
  expect(ahead.prepare(ROWS, () => left-- > 0)).toBe(false)
  expect([...(ahead.find(ROWS, 'hive')?.ids ?? [])]).toEqual(['cart'])
  expect(ahead.prepare(ROWS, () => false)).toBe(true)
})

/** The rule without an index, as a reference: the ids that each query must find. */
function findPlainly(rows: readonly Row[], query: string): Set<string> | null {
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const singular = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)
  const runs = fold(query).match(/[\p{L}\p{N}][\p{L}\p{N}.'’/-]*/gu) ?? []
  const terms = new Map(runs.map((run) => [singular(wordsOf(run).join('')), wordsOf(run).map(singular)]))
  if (terms.size === 0) return null
  const having = (isMet: (text: string) => boolean) =>
    new Set(rows.filter(({ texts }) => isMet(texts.join('\n'))).map(({ id }) => id))
  const havingExactly = (word: string) =>
    having((text) =>
      fold(text)
        .replace(/[-.'’/]/g, '')
        .includes(word),
    )
  const asked = [...terms]
    .slice(0, 16)
    .flatMap(([whole, parts]) => (havingExactly(whole).size > 0 ? [whole] : parts))
  const each = asked.map((word) => {
    const exact = havingExactly(word)
    if (exact.size > 0) return exact
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    const distanceOf = (text: string) =>
      Math.min(...wordsOf(text).map((known) => prefixEditDistance(word, known, most)))
    const least = Math.min(...rows.map(({ texts }) => distanceOf(texts.join('\n'))))
    return most > 0 && least <= most ? having((text) => distanceOf(text) === least) : exact
  })
  return new Set(rows.map(({ id }) => id).filter((id) => each.every((ids) => ids.has(id))))
}

const word = fc.constantFrom(
  ...[
    'forge',
    'Forgé',
    'fodr',
    'Ford',
    'F-350',
    'f350',
    "Smith's",
    'a.b-',
    '’n/c',
    'trailers',
    'Škoda',
    'wash',
    '日本',
    'ß',
  ],
)
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: word }, fc.string({ maxLength: 8, unit: 'grapheme' })), {
    maxLength: 5,
  })
  .map((words) => words.join(' '))
const rows = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdef'), texts: fc.array(text, { maxLength: 3 }) }),
  { selector: ({ id }) => id, maxLength: 6 },
)

test('finds the same as a plain search while rows are added, changed and removed', () => {
  fc.assert(
    fc.property(
      fc.array(rows, { minLength: 1, maxLength: 4 }),
      fc.array(text, { minLength: 1 }),
      (states, queries) => {
        const kept = makeSearch()
        for (const state of states) {
          for (const query of queries) {
            const plainly = findPlainly(state, query)
            expect([...(kept.find(state, query)?.ids ?? ['all'])].sort()).toEqual(
              [...(plainly ?? ['all'])].sort(),
            )
          }
        }
      },
    ),
  )
})
