/**
 * Pictures that are not uploaded yet, served at the address that they will have (F1): `<img src>` just works, also after
 * a reload without a network. Plain IndexedDB, because the worker starts for every picture and must start fast.
 */

import { PROBE_NAME } from './probe-storage'

/** Every public address; those of private buckets answer nothing on the server, so only the device ever shows them. */
const ADDRESS = /^\/storage\/v1\/object\/public\/(.+)$/
/** The stores of data/local-db.ts. */
const STORES = ['_files', '_fileBytes']

/** `bucket/path` of the picture that a request is for, null for any other request. */
export function pictureKeyOf(request: Request, url: URL, backendOrigin: string): string | null {
  if (request.method !== 'GET' || request.mode === 'navigate' || url.origin !== backendOrigin) return null
  if (request.headers.has('authorization')) return null
  const path = ADDRESS.exec(url.pathname)?.[1]
  try {
    return path === undefined ? null : decodeURIComponent(path)
  } catch {
    // A path that cannot be decoded names no picture.
    return null
  }
}

/** The waiting picture, from whichever database of this device holds it; null when it waits in none. */
export async function readWaitingPicture(key: string): Promise<Response | null> {
  // Where the browser does not list its databases, the network has the last word.
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) {
    if (!name?.startsWith('rigworks-') || name === PROBE_NAME) continue
    const found = await readFrom(name, key)
    if (found) return found
  }
  return null
}

function readFrom(name: string, key: string): Promise<Response | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    // Deleted since it was listed: opening must not make it anew.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const db = opening.result
      // A page that deletes or upgrades it must not wait for this worker.
      db.onversionchange = () => db.close()
      const finish = (response: Response | null) => {
        db.close()
        resolve(response)
      }
      if (!STORES.every((store) => db.objectStoreNames.contains(store))) return finish(null)
      const tx = db.transaction(STORES, 'readonly')
      const [book, bytes] = STORES.map((store) => tx.objectStore(store).get(key))
      tx.onabort = () => finish(null)
      tx.oncomplete = () => {
        const [type, body] = [book?.result?.type, bytes?.result?.bytes]
        finish(body ? new Response(body, { headers: { 'content-type': type } }) : null)
      }
    }
  })
}
