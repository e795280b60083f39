/** The device's IndexedDB apart from the one in memory (data/memory-database). Import it before whatever imports Dexie. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

globalThis.indexedDB = new IDBFactory()
