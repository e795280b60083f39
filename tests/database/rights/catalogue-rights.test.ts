import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { catalogueComplaints } from './catalogue-complaints'
import { UNUSED } from './client-columns'
import { grantedRights, usedRights } from './column-rights'

describe.each(DRIVERS)('rights in the catalogue of %s', (_name, open) => {
  let db: TestDatabase
  let granted: string[]
  beforeAll(async () => {
    db = await open()
    granted = await grantedRights(db.sql)
  })
  afterAll(() => db.close())

  it('RLS, policies, grants, callers and definers are what is written down', async () => {
    expect(await catalogueComplaints(db.sql)).toEqual([])
  })

  it('the app writes and reads no column without a right to it', () => {
    expect(usedRights().filter((line) => !granted.includes(line))).toEqual([])
  })

  it('nothing is granted that the app does not use, but for what is listed', () => {
    const used = usedRights()
    expect(granted.filter((line) => !used.includes(line)).sort()).toEqual(UNUSED)
  })
})
