/**
 * FileBackend with the storage service: sends a file that fits into one piece as one request, and other files as
 * resumable uploads, which continue after an interruption.
 */
import type { FileBackend, FileUpload } from '#sync/backend'
import { BackendError } from '#sync/errors'
import { type ChunkSize, createChunkSize } from './chunk-size'
import { ResumableUpload } from './resumable-upload'
import { callStorage, encodePath, type FileCaller, isLineFault } from './storage-call'

/** `now`: a monotonic clock, ms. */
export function createSupabaseFiles(caller: FileCaller, now = () => performance.now()): FileBackend {
  const chunks = createChunkSize()
  return {
    async upload(file, signal, onProgress = () => undefined) {
      const isOnePiece = !file.resume && file.body.byteLength <= chunks.size
      if (isOnePiece) await uploadWhole(caller, file, signal, { chunks, now })
      else await new ResumableUpload(file, { caller, chunks, now, signal, onProgress }).run()
    },
  }
}

async function uploadWhole(
  caller: FileCaller,
  { expectedUid, bucket, path, body, type, isReplaceable }: FileUpload,
  signal: AbortSignal | undefined,
  { chunks, now }: { chunks: ChunkSize; now(): number },
): Promise<void> {
  const key = `${bucket}/${path}`
  const headers = {
    'content-type': type,
    'cache-control': isReplaceable ? 'no-cache' : 'max-age=31536000',
    'x-upsert': String(isReplaceable),
  }
  const begin = now()
  const request = { method: 'POST', path: `object/${encodePath(key)}`, headers, body } as const
  const answer = await callStorage(caller, expectedUid, request, signal).catch((error: unknown) => {
    if (isLineFault(error, signal)) chunks.failed()
    throw error
  })
  if (answer.status >= 200 && answer.status < 300) {
    // A captive portal also answers with status 200; the picture must not be deleted from this device then.
    if (answer.key !== key) throw new BackendError('malformed', { httpStatus: answer.status })
    chunks.acknowledged(body.byteLength, now() - begin)
    return
  }
  if (answer.status === 409 && !isReplaceable) return
  throw answer.error
}
