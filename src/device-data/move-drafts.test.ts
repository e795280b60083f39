import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { LocalDb } from '#sync/store/local-db'
import { moveDrafts } from './move-drafts'

async function open(drafts: Record<string, { value: string; savedAt: number }>): Promise<LocalDb> {
  const db = new LocalDb(`drafts-${crypto.randomUUID()}`, { kind: 'anonymous' })
  await db.open()
  onTestFinished(() => db.delete())
  await db._drafts.bulkPut(Object.entries(drafts).map(([key, draft]) => ({ key, ...draft })))
  return db
}
const valuesIn = async (db: LocalDb) =>
  Object.fromEntries((await db._drafts.toArray()).map(({ key, value }) => [key, value]))

test('moveDrafts moves the visitor’s drafts to the customer and keeps the later of two drafts', async () => {
  const visitor = await open({
    'quote-page': { value: 'begun just now', savedAt: 9 },
    'quote-page-photos': { value: 'a shared photo', savedAt: 9 },
    contact: { value: 'older', savedAt: 1 },
    'conflict/1': { value: 'an answer', savedAt: 9 },
  })
  const customer = await open({
    'quote-page': { value: 'begun last week', savedAt: 2 },
    contact: { value: 'newer', savedAt: 2 },
  })
  const moved = { 'quote-page': 'begun just now', 'quote-page-photos': 'a shared photo', contact: 'newer' }
  await moveDrafts(visitor, customer)
  expect(await valuesIn(customer)).toEqual(moved)
  expect(await valuesIn(visitor)).toEqual({ 'conflict/1': 'an answer' })
  await moveDrafts(visitor, customer)
  expect(await valuesIn(customer)).toEqual(moved)
})
