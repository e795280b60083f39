import { expect, test } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { noteViewed, viewedRows } from './viewed'

const IDS = Array.from({ length: 20 }, (_, index) => `p${index}`)

test('viewedRows returns the latest first, each once, without deleted rows', async () => {
  const { db } = await openTestData(
    { kind: 'anonymous' },
    { projects: ['a', 'b', 'c'].map((id) => demoProject({ id })) },
  )
  for (const [at, id] of ['a', 'b', 'gone', 'c', 'a'].entries()) await noteViewed(db, 'projects', id, at)
  expect((await viewedRows(db, 'projects')).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test('noteViewed stores at most twelve rows of each table', async () => {
  const { db } = await openTestData({ kind: 'anonymous' })
  for (const [at, id] of IDS.entries()) await noteViewed(db, 'projects', id, at)
  await noteViewed(db, 'rigs', 'r', 0)
  const stored = await db._viewed.toArray()
  expect(stored.filter(({ table }) => table === 'projects').map(({ id }) => id)).toEqual(IDS.slice(8).sort())
  expect(stored.filter(({ table }) => table === 'rigs')).toHaveLength(1)
})
