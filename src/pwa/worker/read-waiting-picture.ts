/**
 * Serves pictures that are not uploaded yet at their future URL (F1), so that `<img src>` works, also after a reload
 * offline. Uses plain IndexedDB, because the worker starts for every picture and must start fast.
 */

import { PROBE_NAME } from '../probe-storage'

/** All public URLs. The server does not serve private buckets there, so those pictures show only from the device. */
const ADDRESS = /^\/storage\/v1\/object\/public\/(.+)$/
/** The stores of sync/store/local-db.ts. */
const STORES = ['_files', '_fileBytes']

/** The `bucket/path` of the requested picture; null for any other request. */
export function pictureKeyOf(request: Request, url: URL, backendOrigin: string): string | null {
  if (request.method !== 'GET' || request.mode === 'navigate' || url.origin !== backendOrigin) return null
  if (request.headers.has('authorization')) return null
  const path = ADDRESS.exec(url.pathname)?.[1]
  try {
    return path === undefined ? null : decodeURIComponent(path)
  } catch {
    // The path cannot be decoded, so it is not a picture.
    return null
  }
}

/** The waiting picture, from any database on this device; null if there is none. */
export async function readWaitingPicture(key: string): Promise<Response | null> {
  // If the browser cannot list its databases, the request goes to the network.
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) {
    if (!name?.startsWith('rigworks-') || name === PROBE_NAME) continue
    const picture = await readFrom(name, key)
    if (picture) return picture
  }
  return null
}

function readFrom(name: string, key: string): Promise<Response | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    // The database was deleted since it was listed; opening must not create it again.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const db = opening.result
      // Do not block a page that deletes or upgrades the database.
      db.onversionchange = () => db.close()
      const finish = (response: Response | null) => {
        db.close()
        resolve(response)
      }
      if (!STORES.every((store) => db.objectStoreNames.contains(store))) return finish(null)
      const tx = db.transaction(STORES, 'readonly')
      const [file, bytes] = STORES.map((store) => tx.objectStore(store).get(key))
      tx.onabort = () => finish(null)
      tx.oncomplete = () => {
        const type = file?.result?.type
        const body = bytes?.result?.bytes
        finish(body ? new Response(body, { headers: { 'content-type': type } }) : null)
      }
    }
  })
}
