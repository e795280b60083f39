import type { IncomingMessage, ServerResponse } from 'node:http'
import { SNAPSHOT_PATH } from '../../../src/sync/core/snapshot-file'
import type { EmbeddedBackend } from '../backend/open-backend'
import { readOwnSnapshot } from '../backend/read-own-snapshot'
import { cacheSnapshot, type SnapshotFile } from '../site/cache-snapshot'
import { encodingFor } from '../site/encodings'

/** A path that the local backend answers instead of the built files: what is published changes while it runs. */
export const isSnapshot = (path: string): boolean => path === SNAPSHOT_PATH

/** Serves the catalog's snapshot, which is made again after a change that visitors see. */
export function openSnapshot(
  backend: EmbeddedBackend,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const snapshot = cacheSnapshot(
    () => readOwnSnapshot(backend),
    () => performance.now(),
  )
  let listening: Promise<void> | null = null
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    // Listens before the first snapshot is made, so that no change is missed.
    listening ??= backend.database.listen('realtime', (json) => {
      if ((JSON.parse(json) as { topic: string }).topic === 'catalogue') snapshot.outdate()
    })
    await listening
    answer(await snapshot.get(), request, response)
  }
}

function answer(file: SnapshotFile, request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'cache-control': 'no-cache', etag: file.etag, vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = encodingFor(request)
  const body = file[encoding]
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
