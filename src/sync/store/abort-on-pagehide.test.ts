// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDevice } from '#tests/support/startup/test-tab'
import { type LocalDb, openLocalDb } from './local-db'

const ANONYMOUS = { kind: 'anonymous' } as const
const leave = () => dispatchEvent(new Event('pagehide'))

async function open(): Promise<LocalDb> {
  const db = await openLocalDb(ANONYMOUS)
  onTestFinished(async () => {
    db.close()
    await emptyDevice()
  })
  return db
}

it('L1: aborts a running transaction when its page is left, so that no other page must wait for it', async () => {
  const left = await open()
  const other = await open()
  const running = left.backendDB().transaction('_viewed', 'readwrite')
  const store = running.objectStore('_viewed')
  store.put({ table: 'rigs', id: 'half', at: 1 })
  // It never ends by itself, as in a page in the back-forward cache.
  const keepRunning = () => {
    store.count().onsuccess = keepRunning
  }
  keepRunning()
  leave()
  await other._viewed.put({ table: 'rigs', id: 'whole', at: 2 })
  expect(await other._viewed.toCollection().primaryKeys()).toEqual([['rigs', 'whole']])
})

it('L1: a page that is left while it creates its database creates the database after its return', async () => {
  const isUpgrading = new Promise<void>((resolve) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...options) {
      const request = open.apply(this, options)
      request.addEventListener('upgradeneeded', () => resolve())
      IDBFactory.prototype.open = open
      return request
    }
  })
  const opening = open()
  await isUpgrading
  leave()
  expect(await (await opening)._viewed.count()).toBe(0)
})

it('does not abort a transaction that has ended', async () => {
  const db = await open()
  await db._viewed.put({ table: 'rigs', id: 'whole', at: 2 })
  leave()
  expect(await db._viewed.count()).toBe(1)
})
