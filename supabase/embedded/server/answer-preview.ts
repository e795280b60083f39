import type { ServerResponse } from 'node:http'
import { pictureOfPreview, previewOf } from '../../../src/seo/preview-picture'
import { storageAddress } from '../../../src/shared/pictures/storage-address'
import type { EmbeddedBackend } from '../backend/open-backend'

/** Previews in memory; about 50 kB each. */
const MAX_CACHED = 100

export const isPreview = (path: string): boolean => pictureOfPreview(path) !== null

/**
 * Serves previews, which a hosted site has as files of its build; each is made at its first request. `path`: decoded.
 */
export function openPreviews(
  backend: Pick<EmbeddedBackend, 'fetch'>,
): (path: string, response: ServerResponse) => Promise<void> {
  const previews = new Map<string, Promise<Buffer | null>>()
  return async (path, response) => {
    let preview = previews.get(path)
    if (preview === undefined) {
      if (previews.size >= MAX_CACHED) previews.clear()
      preview = makePreview(backend, path)
      previews.set(path, preview)
      // A missing picture may exist at the next request.
      preview.then((jpeg) => jpeg ?? previews.delete(path)).catch(() => previews.delete(path))
    }
    const jpeg = await preview
    if (jpeg === null) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end('No such picture.\n')
      return
    }
    // A picture's name identifies its content.
    response.writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': jpeg.length,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(jpeg)
  }
}

async function makePreview(backend: Pick<EmbeddedBackend, 'fetch'>, path: string): Promise<Buffer | null> {
  const name = pictureOfPreview(path)
  const size = previewOf(name)
  const address = storageAddress('http://localhost', name)
  if (size === null || address === undefined) return null
  const answer = await backend.fetch(new Request(address))
  if (!answer.ok) return null
  // Imported late, because most starts serve no preview.
  const { previewJpeg } = await import('../site/previews/preview-jpeg')
  return previewJpeg(new Uint8Array(await answer.arrayBuffer()), size)
}
