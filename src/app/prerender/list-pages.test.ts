import { expect, it } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { shopSwitches } from '#shared/shop/shop-switches'
import { openTestData } from '#tests/support/component/open-test-data'
import { listPages } from './list-pages'

const RIG = { id: '11a6a288-0000-4000-8000-000000000001', title: 'Farrier demo' } as RowTypes['rigs']

it('lists a page for each item that a visitor can open, and none for features that are switched off', async () => {
  const { db } = await openTestData({ kind: 'anonymous' }, { rigs: [RIG] })
  const pages = await listPages(db, shopSwitches({ enableBlog: false }))
  expect(pages).toContain('/')
  expect(pages).toContain('/rigs-available/farrier-demo-11a6a288')
  expect(pages).not.toContain('/news')
})

it('lists no pages in maintenance mode', async () => {
  const { db } = await openTestData({ kind: 'anonymous' }, { rigs: [RIG] })
  expect(await listPages(db, shopSwitches({ maintenanceMode: true }))).toEqual([])
})
