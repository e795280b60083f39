/** Faults in the databases of a page, made by code in the page itself. */
import type { Tab } from './driver'

export type ConnectionFault = 'closed' | 'lost'

/**
 * Breaks every open connection of the page. `closed`: it is closed without an event. `lost`: its requests fail as
 * WebKit's do once the database process has ended. Connections that are opened later work. Resolves once a transaction
 * of the page has met the fault.
 */
export const failConnections = (tab: Tab, fault: ConnectionFault): Promise<void> =>
  tab.evaluate(async (kind: string) => {
    // Dexie's warning about a connection that was closed. Any other warning fails the story.
    const { warn } = console
    console.warn = (...said: unknown[]) => said[0] === 'Dexie: Need to reopen db' || warn(...said)
    const dead = new Set<IDBDatabase>()
    const alive = new Set<IDBDatabase>()
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...options) {
      const request = open.apply(this, options)
      request.addEventListener('success', () => alive.add(request.result))
      return request
    }
    const met = new Promise<void>((resolve) => {
      const { objectStore } = IDBTransaction.prototype
      IDBTransaction.prototype.objectStore = function (name) {
        if (!alive.has(this.db)) {
          dead.add(this.db)
          if (kind === 'closed') this.db.close()
          resolve()
        }
        return objectStore.call(this, name)
      }
    })
    if (kind === 'lost') {
      const text = 'Connection to Indexed Database server lost. Refresh the page to try again'
      const fail = (prototype: object, method: string, isDead: (source: never) => boolean) => {
        const real = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
        Reflect.set(prototype, method, function (this: never, ...args: unknown[]) {
          if (isDead(this)) throw new DOMException(text, 'UnknownError')
          return real.apply(this, args)
        })
      }
      const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']
      for (const method of [...READS, 'put', 'add', 'delete', 'clear'])
        fail(IDBObjectStore.prototype, method, (store: IDBObjectStore) => dead.has(store.transaction.db))
      for (const method of READS)
        fail(IDBIndex.prototype, method, (index: IDBIndex) => dead.has(index.objectStore.transaction.db))
    }
    window.dispatchEvent(new Event('focus'))
    await met
  }, fault)

/** Starts a transaction over all stores on the page's own connection; it stays open for as long as the page runs. */
export const writeWithoutEnd = (tab: Tab, name: string): Promise<void> =>
  tab.evaluate(async (wanted: string) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const { objectStore } = IDBTransaction.prototype
      IDBTransaction.prototype.objectStore = function (store) {
        if (this.db.name === wanted) resolve(this.db)
        return objectStore.call(this, store)
      }
      window.dispatchEvent(new Event('focus'))
    })
    const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('_viewed')
    await new Promise<void>((resolve) => {
      const goOn = () => {
        resolve()
        store.count().onsuccess = goOn
      }
      goOn()
    })
  }, name)

/** Deletes what a browser wipes after days without a visit. Call it in a page that does not run the app. */
export const wipe = (tab: Tab, { isMarkKept }: { isMarkKept: boolean }): Promise<void> =>
  tab.evaluate(async (keepsMark: boolean) => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const key of await caches.keys()) await caches.delete(key)
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name ?? '')
        request.onsuccess = resolve
        request.onerror = () => reject(request.error)
      })
    if (!keepsMark) localStorage.clear()
  }, isMarkKept)
