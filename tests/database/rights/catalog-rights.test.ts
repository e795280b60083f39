import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { catalogComplaints } from './catalog-complaints'
import { UNUSED } from './client-columns'
import { grantedRights, usedRights } from './column-rights'

describe.each(DRIVERS)('rights in the catalog of %s', (_name, open) => {
  let db: TestDatabase
  let granted: string[]
  beforeAll(async () => {
    db = await open()
    granted = await grantedRights(db.sql)
  })
  afterAll(() => db.close())

  it('RLS, policies, grants, callers and definers are as expected', async () => {
    expect(await catalogComplaints(db.sql)).toEqual([])
  })

  it('the app has a right to every column that it reads or writes', () => {
    expect(usedRights().filter((line) => !granted.includes(line))).toEqual([])
  })

  it('the app uses every granted right, except those in UNUSED', () => {
    const used = usedRights()
    expect(granted.filter((line) => !used.includes(line)).sort()).toEqual(UNUSED)
  })
})
