/** A real local database in memory: Dexie on fake-indexeddb, a new one for each call. */
import 'fake-indexeddb/auto'
import { onTestFinished } from 'vitest'
import { createDexieStore } from '#data/dexie-store'
import { LocalDb } from '#data/local-db'
import type { LocalData } from '#data/react'
import type { RowTypes } from '#shared/schema/rows'
import type { Principal } from '#sync/core/principal'

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
