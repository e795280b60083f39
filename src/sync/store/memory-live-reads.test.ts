import { liveQuery } from 'dexie'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { openLocalDb } from './local-db'
import { keepDataInMemory } from './memory-database'

// In a separate file: Dexie reads the global IndexedDB when it is loaded, and here there is none.
it('L1: live reads are answered from memory if the browser has no IndexedDB', async () => {
  keepDataInMemory()
  const db = await openLocalDb({ kind: 'anonymous' })
  const counts: number[] = []
  const reading = liveQuery(() => db._viewed.count()).subscribe((count) => counts.push(count))
  await eventually(() => expect(counts).toEqual([0]))
  await db._viewed.add({ table: 'rigs', id: 'r1', at: 1 })
  await eventually(() => expect(counts).toEqual([0, 1]))
  expect(db.isDurable).toBe(false)
  reading.unsubscribe()
  db.close()
})
