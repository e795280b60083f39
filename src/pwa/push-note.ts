/**
 * What this device remembers of its notifications, for the page and the worker alike: whom they are for, and what proves
 * the device to the server. It lies in a cache of its own, because that is what both can open without a schema.
 */
export interface PushNote {
  /** Whoever has turned them on. */
  uid: string
  /** As the server has them. */
  endpoint: string
  auth: string
  /** The sender that the device has subscribed to. */
  key: string
}

export interface PushNotes {
  /** Null while they are off. */
  read(): Promise<PushNote | null>
  write(note: PushNote | null): Promise<void>
}

const CACHE = 'rigworks-push'
/** No page and no file: nobody else asks for it. */
const ADDRESS = '/_push-note'

export function createPushNotes(caches: CacheStorage): PushNotes {
  return {
    async read() {
      // Opening would make an empty one on every device.
      if (!(await caches.has(CACHE))) return null
      const kept = await (await caches.open(CACHE)).match(ADDRESS)
      return kept ? ((await kept.json()) as PushNote) : null
    },
    async write(note) {
      if (note) await (await caches.open(CACHE)).put(ADDRESS, Response.json(note))
      else await caches.delete(CACHE)
    },
  }
}
