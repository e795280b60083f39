import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { deleteLocalData, localDbName, openLocalDb } from './local-db'
import { LOCAL_STORES, LOCAL_VERSION } from './local-schema'

const CUSTOMER = { kind: 'user', uid: 'somebody' } as const

/** What each version of earlier builds added. */
const RELEASED = [
  {
    slideshow_slides: 'id, display_order',
    farriers_vets_sections: 'id, section_key, display_order',
    first_responders_sections: 'id, section_key, display_order',
    news_articles: 'id, created_at',
    projects: 'id, created_at',
    rigs: 'id, created_at, status',
    products: 'id, created_at, category',
    product_reviews: 'id, product_id, user_id',
    public_settings: 'id, setting_key',
    profiles: 'id, user_id',
    user_preferences: 'id, user_id',
    orders: 'id, user_id, created_at',
    saved_projects: 'id, project_id, created_at',
    quote_requests: 'id, created_at, status',
    contact_messages: 'id, created_at',
    notifications: 'id, created_at',
    newsletter_subscriptions: 'id, subscribed_at',
    admin_settings: 'id, setting_key',
    _shadow: 'key, table',
    _outbox: '++seq, &id, *keys',
    _done: 'id, doneAt',
    _meta: 'key',
    _drafts: 'key',
  },
  { _outbox: '++seq, &id, *keys, *files, state.kind', _files: 'key', _fileBytes: 'key' },
  { _viewed: '[table+id], [table+at]' },
  { _cart: 'product_id' },
] as const

/** Store name to Dexie schema, as the browser has them. */
function storesOf(db: Dexie): Record<string, string> {
  const transaction = db.backendDB().transaction([...db.backendDB().objectStoreNames])
  return Object.fromEntries(
    [...transaction.objectStoreNames].map((name) => {
      const store = transaction.objectStore(name)
      const keyOf = (path: string | string[] | null) => (Array.isArray(path) ? `[${path.join('+')}]` : path)
      const indexes = [...store.indexNames].map((index) => {
        const { keyPath, unique, multiEntry } = store.index(index)
        return `${unique ? '&' : ''}${multiEntry ? '*' : ''}${keyOf(keyPath)}`
      })
      const key = `${store.autoIncrement ? '++' : ''}${keyOf(store.keyPath)}`
      return [name, [key, ...indexes.sort()].join(', ')]
    }),
  )
}

const sorted = (stores: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(stores).map(([name, schema]) => {
      const [key = '', ...indexes] = schema.split(', ')
      return [name, [key, ...indexes.sort()].join(', ')]
    }),
  )

it('L3: every store, key and index of a released version still exists', () => {
  for (const stores of RELEASED)
    for (const [store, parts] of Object.entries(stores))
      expect(LOCAL_STORES[store]?.split(', ')).toEqual(expect.arrayContaining(parts.split(', ')))
})

it.each(RELEASED.map((_, index) => index + 1))(
  'L3: a database of version %i gets every store and index, and keeps its rows and entries',
  async (version) => {
    const older = new Dexie(await localDbName(CUSTOMER))
    for (const [index, stores] of RELEASED.slice(0, version).entries())
      older.version(index + 1).stores(stores)
    await older.open()
    await older.table('projects').put({ id: 'project-1', created_at: '2026-01-01' })
    await older.table('_outbox').add({ id: 'entry-1', keys: ['projects/project-1'] })
    older.close()

    const db = await openLocalDb(CUSTOMER)
    expect(db.verno).toBe(LOCAL_VERSION)
    expect(storesOf(db)).toEqual(sorted(LOCAL_STORES))
    expect(await db.rows('projects').count()).toBe(1)
    expect(await db._outbox.where('keys').equals('projects/project-1').count()).toBe(1)
    db.close()
    await deleteLocalData(CUSTOMER)
  },
)
