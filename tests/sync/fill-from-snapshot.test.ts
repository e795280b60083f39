import 'fake-indexeddb/auto'
import { expect, it, onTestFinished } from 'vitest'
import { fillFromSnapshot } from '#sync/client/pull/fill-from-snapshot'
import { mutate } from '#sync/mutate'
import { createDexieStore } from '#sync/store/dexie-store'
import { openLocalDb } from '#sync/store/local-db'
import { takeSnapshot } from '#sync/transport/take-snapshot'
import { faultlessWorld } from '#tests/support/simulation/faultless-world'
import { createMemoryBackend } from '#tests/sync/model/model-server'

it('P9: fills a database only with rows: outbox, drafts and cart do not change', async () => {
  const { server } = faultlessWorld()
  const snapshot = await takeSnapshot(createMemoryBackend(server, { uid: () => null }).pull)
  const db = await openLocalDb({ kind: 'anonymous' })
  onTestFinished(() => db.delete())
  const store = createDexieStore(db)
  const values = { customer_name: 'Ann', status: 'new' }
  await mutate(store, {
    label: { action: 'quote.send', subject: '' },
    changes: [{ op: 'insert', table: 'quote_requests', id: 'quote', values }],
  })
  await db._drafts.put({ key: 'quote', value: 'half a sentence', savedAt: 1 })
  await db._cart.put({ product_id: 'product-1', quantity: 2 } as never)
  const others = () => Promise.all([db._outbox, db._drafts, db._cart, db._viewed].map((one) => one.toArray()))
  const before = await others()

  await fillFromSnapshot(store, snapshot, 1_000)
  expect(await db.rows('projects').count()).toBe(8)
  expect((await db.rows('products').get('product-1'))?.price).toBe(10)
  expect(await others()).toEqual(before)

  await db.rows('projects').update('project-1', { title: 'newer' })
  await fillFromSnapshot(store, snapshot, 2_000)
  expect((await db.rows('projects').get('project-1'))?.title).toBe('newer')
})
