/**
 * Puts uploaded pictures of the catalog into the runtime cache. After the upload their bytes are removed from the
 * local database, and offline the picture would disappear from the page (F1).
 */
import type { FileBackend } from '#sync/backend'
import { isPublicPicture } from '../worker/is-public-picture'
import { PICTURE_CACHE } from './picture-cache-name'

/** `open`: like `caches.open`, but undefined if the browser has no caches. `serverUrl`: the URL of the backend. */
export function cacheUploadedPictures(
  files: FileBackend,
  serverUrl: string,
  open: (name: string) => Promise<Pick<Cache, 'put'>> | undefined,
): FileBackend {
  return {
    async upload(file, signal, onProgress) {
      await files.upload(file, signal, onProgress)
      const path = `${file.bucket}/${file.path}`.split('/').map(encodeURIComponent).join('/')
      const address = new URL(`/storage/v1/object/public/${path}`, serverUrl)
      const request = new Request(address)
      if (!isPublicPicture(request, address, address.origin)) return
      const headers = { 'content-type': file.type }
      try {
        await (await open(PICTURE_CACHE))?.put(request, new Response(file.body, { headers }))
      } catch {
        // The cache is full or blocked. The picture is on the server, and is fetched when it is shown.
      }
    },
  }
}
