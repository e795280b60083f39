/** Searches for a text in everything that a page and its worker store on the device. */
import type { Tab } from './driver'

/** Where the text is stored: addresses of cached responses, and `database/store`. */
export const findStoredText = (tab: Tab, text: string): Promise<string[]> =>
  tab.evaluate(async (wanted: string) => {
    const places: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes(wanted)) places.push(request.url)
    }
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await answerOf(database.transaction(store).objectStore(store).getAll())
        if (JSON.stringify(rows).includes(wanted)) places.push(`${name}/${store}`)
      }
      database.close()
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      if (JSON.stringify(storage).includes(wanted)) places.push(name)
    return places
  }, text)
