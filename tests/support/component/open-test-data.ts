/** A real local database in memory: Dexie on fake-indexeddb, a new one for each call. */
import 'fake-indexeddb/auto'
import { onTestFinished } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import type { Principal } from '#sync/core/principal'
import type { LocalData } from '#sync/react'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'

/** Opens a database with `rows` as server copies. It is deleted when the test ends. */
export async function openTestData(
  principal: Principal,
  rows: { [T in keyof RowTypes]?: RowTypes[T][] } = {},
): Promise<LocalData> {
  const db = new LocalDb(`test-${crypto.randomUUID()}`, principal)
  await db.open()
  for (const [table, list] of Object.entries(rows)) await db.table(table).bulkPut(list)
  onTestFinished(() => db.delete())
  return { db, store: createDexieStore(db), principal }
}
