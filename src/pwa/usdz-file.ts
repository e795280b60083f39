/** The cache of the files that wait to be opened by Quick Look: one for each tab. */
const USDZ_CACHE = 'rigworks-usdz'
/** The folder of its address. No page and no file of the build is there. */
const FOLDER = '/yard/'
const TYPE = 'model/vnd.usdz+zip'
/** Time for which a file remains if its tab was closed without deleting it, ms. */
const LIFETIME = 3_600_000

export const isUsdz = (url: URL): boolean => url.pathname.startsWith(FOLDER) && url.pathname.endsWith('.usdz')

/**
 * Keeps a USDZ file for the worker, and answers its address. Quick Look of iOS opens only addresses that end in .usdz,
 * so an address of a blob does not work; this one works even offline. The caller deletes it with `dropUsdz`.
 */
export async function keepUsdz(name: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
  await dropExpiredUsdz()
  const address = `${FOLDER}${name}-${crypto.randomUUID().slice(0, 8)}.usdz`
  const cache = await caches.open(USDZ_CACHE)
  const headers = {
    'content-type': TYPE,
    'content-length': `${file.length}`,
    expires: new Date(Date.now() + LIFETIME).toUTCString(),
  }
  await cache.put(address, new Response(file, { headers }))
  return address
}

/** Deletes the file of an address returned by `keepUsdz`. */
export async function dropUsdz(address: string): Promise<void> {
  const cache = await caches.open(USDZ_CACHE)
  await cache.delete(address)
}

/** Deletes files whose tab has not. Rejects where the browser has no caches, as on an address without TLS. */
export async function dropExpiredUsdz(): Promise<void> {
  if (!(await caches.has(USDZ_CACHE))) return
  const cache = await caches.open(USDZ_CACHE)
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    const expires = Date.parse(kept?.headers.get('expires') ?? '')
    if (!(expires > Date.now())) await cache.delete(request)
  }
}

/** The worker's answer: the file, or 404 if it was deleted; the server never has it. */
export async function answerUsdz(url: URL): Promise<Response> {
  const kept = await caches
    .open(USDZ_CACHE)
    .then((cache) => cache.match(url.pathname))
    .catch(() => undefined)
  return kept ?? new Response(null, { status: 404 })
}
