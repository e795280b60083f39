/** The part of the Cache API that the worker uses, in memory. Paths are relative to https://rigworks.test. */
const absolute = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : key, 'https://rigworks.test').href

class FakeCache {
  readonly entries = new Map<string, Response>()
  readonly #forgotten = new Set<string>()

  /** Empties the cache and ignores later puts of these URLs, as WebKit does for a closed cache in a private window. */
  forget(): void {
    for (const url of this.entries.keys()) this.#forgotten.add(url)
    this.entries.clear()
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((url) => new Request(url))
  }

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(absolute(key))?.clone()
  }

  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    if (!this.#forgotten.has(absolute(key))) this.entries.set(absolute(key), response)
  }

  async delete(key: RequestInfo | URL): Promise<boolean> {
    this.#forgotten.delete(absolute(key))
    return this.entries.delete(absolute(key))
  }
}

export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>()

  async open(name: string): Promise<Cache> {
    const cache = this.#caches.get(name) ?? new FakeCache()
    this.#caches.set(name, cache)
    return cache as unknown as Cache
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name)
  }

  /** Like the browser's, this creates no cache. */
  async match(key: RequestInfo | URL, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(key)
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  forget(name: string): void {
    this.#caches.get(name)?.forget()
  }

  /** Sorted paths of the entries of a cache. */
  pathsOf(name: string): string[] {
    return [...(this.#caches.get(name)?.entries.keys() ?? [])].map((url) => new URL(url).pathname).sort()
  }
}
