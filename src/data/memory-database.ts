/** IndexedDB in memory, for browsers that keep nothing (L1): the whole app works, until the tab is closed. */
import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'

/** What the browser offers. */
const DEVICE = { ...Dexie.dependencies }

/** From here on every local database of this tab lives in memory. Loaded only where storage has failed. */
export function keepDataInMemory(): void {
  // Into the object that is there: live queries ask that very one whether there is a database at all.
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  try {
    void globalThis.indexedDB
  } catch {
    // Its mere mention throws in some browsers, and Dexie mentions it with each database that it opens.
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  }
}

/** Takes that back: storage that did not answer in time has answered after all. */
export function keepDataOnDevice(): void {
  Object.assign(Dexie.dependencies, DEVICE)
}
