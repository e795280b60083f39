import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, onTestFinished, vi } from 'vitest'

it('T1: a database in memory shares its name with no other tab, and does not claim to last', async () => {
  // Dexie takes what it finds when it is loaded.
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

it('L1: a database in memory opens where the mere mention of the real one throws', async () => {
  const { openLocalDb } = await import('./local-db')
  const { keepDataInMemory } = await import('./memory-database')
  // Where there is one, Dexie looks for a Safari that needs help.
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
