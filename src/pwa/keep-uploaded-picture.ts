/**
 * Puts pictures of the catalogue that this device has uploaded among those it keeps: their bytes leave the queue with the
 * upload, and without the network the page would show a hole where the picture stood a moment before (F1).
 */
import type { FileBackend } from '#backend/contract'
import { isPublicPicture } from './is-public-picture'
import { PICTURE_CACHE } from './picture-cache-name'

/** `open` is `caches.open`; it answers undefined where the browser has no cache. `serverUrl` is that of the backend. */
export function keepingUploaded(
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
        // A full or forbidden cache: the picture is on the server all the same, and is fetched when it is looked at.
      }
    },
  }
}
