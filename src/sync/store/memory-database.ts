/** IndexedDB in memory, for browsers that store nothing (L1): the complete app works until the tab is closed. */
import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'

/** The browser's own IndexedDB. */
const DEVICE = { ...Dexie.dependencies }

/** From now on every local database of this tab is in memory. Loaded only if storage has failed. */
export function keepDataInMemory(): void {
  // Changes Dexie's own object, since live queries check that object for IndexedDB.
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  try {
    void globalThis.indexedDB
  } catch {
    // Reading it throws in some browsers, and Dexie reads it for each database that it opens.
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  }
}

/** Reverts `keepDataInMemory`, after slow storage has answered. */
export function keepDataOnDevice(): void {
  Object.assign(Dexie.dependencies, DEVICE)
}
