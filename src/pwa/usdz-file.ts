/** The cache of the one file that waits to be opened by Quick Look. */
const USDZ_CACHE = 'rigworks-usdz'
/** The folder of its address. No page and no file of the build is there. */
const FOLDER = '/yard/'
const TYPE = 'model/vnd.usdz+zip'

export const isUsdz = (url: URL): boolean => url.pathname.startsWith(FOLDER) && url.pathname.endsWith('.usdz')

/**
 * Keeps a USDZ file for the worker, and answers its address. Quick Look of iOS opens only addresses that end in .usdz,
 * so an address of a blob will not do; this one works offline, too. Only the newest file is kept.
 */
export async function keepUsdz(name: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
  await dropUsdz()
  const address = `${FOLDER}${name}-${crypto.randomUUID().slice(0, 8)}.usdz`
  const cache = await caches.open(USDZ_CACHE)
  const headers = { 'content-type': TYPE, 'content-length': `${file.length}` }
  await cache.put(address, new Response(file, { headers }))
  return address
}

/** Rejects where the browser has no caches, as on an address without TLS. */
export async function dropUsdz(): Promise<void> {
  await caches.delete(USDZ_CACHE)
}

/** The worker's answer: the file, or that it is not there any more; the server never had it. */
export async function answerUsdz(url: URL): Promise<Response> {
  const kept = await caches
    .open(USDZ_CACHE)
    .then((cache) => cache.match(url.pathname))
    .catch(() => undefined)
  return kept ?? new Response(null, { status: 404 })
}
