/**
 * The stores of the local database. They follow from the registry of tables, except those of this device's own data.
 */
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'

/** Store name to Dexie schema: primary key first, then indexes. */
type Stores = Readonly<Record<string, string>>

const DEVICE_STORES: Stores = {
  _shadow: 'key, table',
  // An index of entries by state, so that neither a count nor a batch reads thousands of them.
  _outbox: '++seq, &id, *keys, *files, state.kind',
  _done: 'id, doneAt',
  _meta: 'key',
  _files: 'key',
  _fileBytes: 'key',
  _drafts: 'key',
  // Copies of a customer's own photos, sent or still waiting.
  _privateFiles: 'key, savedAt',
  // Recently viewed pages, by time.
  _viewed: '[table+id], [table+at]',
  // The cart, which is never synced.
  _cart: 'product_id',
}

/** The version of the local database in which the last of `DEVICE_STORES`, or of their indexes, was added. */
const DEVICE_STORES_VERSION = 5

/**
 * All stores. Dexie adds what a database of an earlier version lacks. It would also delete what is missing here, which
 * `tests/recorded-schema.test.ts` prevents (L3).
 */
export const LOCAL_STORES: Stores = {
  ...Object.fromEntries(TABLE_NAMES.map((table) => [table, ['id', ...TABLES[table].indexes].join(', ')])),
  ...DEVICE_STORES,
}

/** The version of the local database of this build. */
export const LOCAL_VERSION = Math.max(
  DEVICE_STORES_VERSION,
  ...TABLE_NAMES.map((table) => TABLES[table].localVersion),
)

/** The engine's own stores: every transaction of `LocalStore` includes them. */
export const OWN_STORES = ['_shadow', '_outbox', '_done', '_meta', '_files', '_fileBytes', '_privateFiles']
