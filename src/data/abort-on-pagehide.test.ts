// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDevice } from '#tests/support/startup/stage'
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

it('L1: a transaction that runs in a page that is left is aborted whole, and no other page waits for it', async () => {
  const left = await open()
  const other = await open()
  const running = left.backendDB().transaction('_viewed', 'readwrite')
  const store = running.objectStore('_viewed')
  store.put({ table: 'rigs', id: 'half', at: 1 })
  // It never ends by itself, as in a page that is put aside.
  const goOn = () => {
    store.count().onsuccess = goOn
  }
  goOn()
  leave()
  await other._viewed.put({ table: 'rigs', id: 'whole', at: 2 })
  expect(await other._viewed.toCollection().primaryKeys()).toEqual([['rigs', 'whole']])
})

it('L1: a page that was left while it made its database makes it when it is back', async () => {
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

it('a transaction that has ended is let go of', async () => {
  const db = await open()
  await db._viewed.put({ table: 'rigs', id: 'whole', at: 2 })
  leave()
  expect(await db._viewed.count()).toBe(1)
})
