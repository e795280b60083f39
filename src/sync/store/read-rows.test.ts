import { expect, test } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { readRows } from './read-rows'

test('reads all rows, in any number of slices', async () => {
  for (const count of [0, 1, 499, 500, 501, 1_000]) {
    const projects = Array.from({ length: count }, () => demoProject({ id: crypto.randomUUID() }))
    const { db } = await openTestData({ kind: 'anonymous' }, { projects })
    const ids = (await readRows(db, 'projects')).map(({ id }) => id)
    expect(ids).toEqual(projects.map(({ id }) => id).sort())
  }
})
