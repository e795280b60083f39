import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, onTestFinished, vi } from 'vitest'

it('T1: a store in memory has a unique name and is not durable', async () => {
  // Dexie reads the global IndexedDB once, when it is loaded.
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const { createDexieStore } = await import('./dexie-store')
  const { openLocalDb } = await import('./local-db')
  const { keepDataInMemory } = await import('./memory-database')
  const lasting = createDexieStore(await openLocalDb({ kind: 'anonymous' }))
  expect(lasting).toMatchObject({ name: 'rigworks-anonymous', isDurable: true })
  lasting.close()
  keepDataInMemory()
  const [one, other] = [
    createDexieStore(await openLocalDb({ kind: 'anonymous' })),
    createDexieStore(await openLocalDb({ kind: 'anonymous' })),
  ]
  expect(one.isDurable).toBe(false)
  expect(one.name).not.toBe(other.name)
  one.close()
  other.close()
})

it('L1: a database in memory opens even if reading `indexedDB` throws', async () => {
  const { openLocalDb } = await import('./local-db')
  const { keepDataInMemory } = await import('./memory-database')
  // If there is a navigator, Dexie checks for old Safari versions.
  vi.stubGlobal('navigator', { userAgent: '' })
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'indexedDB', before)
  })
  Object.defineProperty(globalThis, 'indexedDB', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    configurable: true,
  })
  keepDataInMemory()
  const db = await openLocalDb({ kind: 'anonymous' })
  expect(db.isOpen()).toBe(true)
  db.close()
})
