/** Separates the device's IndexedDB from the one of sync/store/memory-database. Import this before any import of Dexie. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

globalThis.indexedDB = new IDBFactory()
