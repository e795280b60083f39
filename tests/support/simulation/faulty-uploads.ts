/** The faulty network between a tab and the buckets: uploads are sent in pieces, and the server keeps received ones. */
import type { FileBackend, FileUpload, UploadProgress } from '#sync/backend'
import { BackendError } from '#sync/errors'
import { createSend, type NetworkOptions } from './faulty-network'
import type { SharedLine } from './shared-line'

export interface UploadNetworkOptions extends NetworkOptions {
  line: SharedLine
  /** The server's unfinished uploads: received bytes by upload id. */
  unfinished: Map<string, number>
}

const MAX_PIECE = 64 * 1024
/** Also small files are sent in several pieces, so that an upload can break between them. */
const PIECES = 4

export function filesOverNetwork(inner: FileBackend, options: UploadNetworkOptions): FileBackend {
  const { line, unfinished, random, conditions } = options
  const send = createSend(options)

  /** Resumes an upload at the server's offset, or begins one; the server sometimes forgets uploads. */
  async function begin({ resume }: FileUpload, signal?: AbortSignal): Promise<UploadProgress['resume']> {
    if (resume) {
      const offset = await send(async () => {
        if (random.chance(conditions().serverErrors)) unfinished.delete(resume.uploadId)
        return unfinished.get(resume.uploadId) ?? null
      }, signal)
      if (offset !== null) return { ...resume, offset }
    }
    const uploadId = random.newId()
    await send(async () => void unfinished.set(uploadId, 0), signal)
    return { uploadId, offset: 0 }
  }

  async function sendPiece(
    { uploadId, offset }: UploadProgress['resume'],
    bytes: number,
    signal?: AbortSignal,
  ): Promise<number> {
    const carried = await line.carry(bytes, () => signal?.aborted === true)
    if (carried < bytes) throw new BackendError('network')
    return send(async () => {
      const serverOffset = unfinished.get(uploadId)
      if (serverOffset === undefined) throw new BackendError('unavailable')
      // A copy of an earlier piece has a wrong offset and changes nothing.
      if (serverOffset === offset) unfinished.set(uploadId, offset + bytes)
      return unfinished.get(uploadId) ?? 0
    }, signal)
  }

  return {
    async upload(file, signal, onProgress) {
      const size = file.body.byteLength
      const isWhole = !file.resume && conditions().bandwidth === Number.POSITIVE_INFINITY
      if (isWhole) return send(() => inner.upload(file), signal)
      const piece = Math.max(1, Math.min(MAX_PIECE, Math.ceil(size / PIECES)))
      let at = await begin(file, signal)
      onProgress?.({ sentBytes: at.offset, resume: at })
      while (at.offset < size) {
        at = { ...at, offset: await sendPiece(at, Math.min(piece, size - at.offset), signal) }
        onProgress?.({ sentBytes: at.offset, resume: at })
      }
      await send(() => inner.upload(file), signal)
      unfinished.delete(at.uploadId)
    },
  }
}
