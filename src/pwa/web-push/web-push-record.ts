/**
 * The record of this device's push subscription, for page and worker: its owner, and the secret that authenticates the
 * device. Stored in a separate cache, which both can open without a database schema.
 */
export interface WebPushRecord {
  /** The person who has turned notifications on. */
  uid: string
  /** Endpoint and secret, as the server has stored them. */
  endpoint: string
  auth: string
  /** The public key of the sender. */
  key: string
}

export interface WebPushRecordStore {
  /** Null while notifications are off. */
  read(): Promise<WebPushRecord | null>
  write(record: WebPushRecord | null): Promise<void>
}

const CACHE = 'rigworks-push'
/** A key in the cache; no page or file has this URL. Devices have stored data under it, so it must not change. */
const ADDRESS = '/_push-note'

export function createWebPushRecordStore(caches: CacheStorage): WebPushRecordStore {
  return {
    async read() {
      // `open` would create an empty cache on every device.
      if (!(await caches.has(CACHE))) return null
      const cache = await caches.open(CACHE)
      const stored = await cache.match(ADDRESS)
      return stored ? ((await stored.json()) as WebPushRecord) : null
    },
    async write(record) {
      if (record) await (await caches.open(CACHE)).put(ADDRESS, Response.json(record))
      else await caches.delete(CACHE)
    },
  }
}
