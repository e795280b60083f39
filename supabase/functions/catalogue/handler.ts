import { cacheCurrent } from '../_shared/cache-current.ts'
import { CORS_HEADERS } from '../_shared/cors-headers.ts'
import type { CreateHandler } from '../_shared/function-environment.ts'
import { type Catalog, isCurrent, readCatalog } from './read-catalog.ts'

interface CatalogFile extends Catalog {
  etag: string
  identity: Blob
  gzip: Blob
  madeAt: number
}

/** Maximum age of a file, ms: `is_catalogue_current` does not notice changed policies or columns. */
const MAX_AGE_MS = 10 * 60_000

/** Matches an accepted gzip encoding; `q=0` refuses it. */
const GZIP = /^\s*gzip\s*(;\s*q=(0\.0*[1-9]\d*|1(\.0*)?)\s*)?$/i

const HEADERS = { ...CORS_HEADERS, 'x-content-type-options': 'nosniff' }

/**
 * Serves the catalog file (P9) to everyone, whatever the query string. The file is cached in memory and checked
 * before it is sent: after any change that visitors see it is made again first, so no response contains data that was
 * erased before the request. 304 if the caller has it; 405 for other methods; 503 if the project does not respond.
 */
export const createHandler: CreateHandler = (environment) => {
  const current = cacheCurrent<CatalogFile>({
    async make() {
      const madeAt = performance.now()
      return toFile(await readCatalog(environment), madeAt)
    },
    isCurrent: async (file) => performance.now() - file.madeAt < MAX_AGE_MS && isCurrent(environment, file),
  })
  return async ({ method, headers }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...HEADERS, allow: 'GET, HEAD' } })
    try {
      return answer(await current(), headers, method === 'HEAD')
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      return Response.json({ message }, { status: 503, headers: { ...HEADERS, 'cache-control': 'no-store' } })
    }
  }
}

function answer(file: CatalogFile, requestHeaders: Headers, isHead: boolean): Response {
  // A cache must revalidate the file here before it sends it.
  const headers = new Headers({
    ...HEADERS,
    'cache-control': 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  })
  const storedEtags = (requestHeaders.get('if-none-match') ?? '').split(',').map((etag) => etag.trim())
  if (storedEtags.includes(file.etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', 'application/json')
  const isZipped = (requestHeaders.get('accept-encoding') ?? '').split(',').some((item) => GZIP.test(item))
  if (isZipped) headers.set('content-encoding', 'gzip')
  const body = isZipped ? file.gzip : file.identity
  headers.set('content-length', String(body.size))
  return new Response(isHead ? null : body, { headers })
}

async function toFile(catalog: Catalog, madeAt: number): Promise<CatalogFile> {
  const identity = new Blob([catalog.text])
  const gzip = await new Response(identity.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await identity.arrayBuffer()))
  const hex = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...catalog, etag: `W/"${hex}"`, identity, gzip, madeAt }
}
