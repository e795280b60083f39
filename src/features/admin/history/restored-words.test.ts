import { expect, test, vi } from 'vitest'
import type { Json } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import type { HistoryLine } from './queries'
import { restoredWords } from './restored-words'

// The shop's zone: days and times are local there.
vi.stubEnv('TZ', 'America/New_York')

const change = (id: string, before: Json, table = 'projects'): RowTypes['row_changes'] => ({
  id,
  table_name: table,
  row_id: id,
  row_name: 'Forge body',
  action: 'update',
  actor_id: 'boss',
  before,
  changed_at: '2026-03-03T14:10:40Z',
})

/** A line of one change, or of several, each with the values that it restored. */
function lineOf(
  restored: readonly Record<string, Json>[],
  sourceIds: readonly string[] = ['s1', 's1'],
  table?: string,
) {
  const changes = restored.map((values, at) =>
    change(`c${at}`, Object.fromEntries(Object.keys(values).map((field) => [field, null])), table),
  )
  const sources = changes.map(({ id }, at) => {
    const source = { id: sourceIds[at] ?? '', changed_at: '2026-03-03T14:10:05Z', before: restored[at] ?? {} }
    return [id, source] as const
  })
  return { change: changes[0], changes, sources: new Map(sources), trash: [] } as unknown as HistoryLine
}

const WHEN = ', from before the change on Mar 3, 2026, 9:10 AM'
const NAME = 'A very long title of a build that no one reads to its end'

test.each([
  [{ price: 1200 }, 'Price to $1,200'],
  [{ year: 2019 }, 'Year to 2019'],
  [{ delivery_date: '2026-03-01' }, 'Delivery date to Mar 1, 2026'],
  [{ title: NAME }, 'Title to “A very long title of a build that no one…”'],
  [{ tags: ['Farrier'] }, 'Tags'],
  [{ title: 'Forge', year: 2019 }, 'Title, Year'],
])('the restore of %j says what is back', (values, words) => {
  expect(restoredWords(lineOf([values]), null)).toBe(`${words}${WHEN}`)
})

test.each([
  [{ sale_until: '2026-03-01T08:00:00+00:00' }, 'Sale ends to Mar 1, 2026, 3:00 AM'],
  [{ next_price_from: '2026-03-01T08:00:00+00:00' }, 'Planned price starts to Mar 1, 2026, 3:00 AM'],
])('the restore of the time %j says it as the dialog does', (values, words) => {
  expect(restoredWords(lineOf([values], ['s1'], 'products'), null)).toBe(`${words}${WHEN}`)
})

test('a restore of several rows names them, and the change if it was one', () => {
  const rows = [{ price: 1 }, { price: 2 }]
  expect(restoredWords(lineOf(rows), 'Cap, Forge')).toBe(`Cap, Forge${WHEN}`)
  expect(restoredWords(lineOf(rows, ['s1', 's2']), 'Cap, Forge')).toBe('Cap, Forge')
})
