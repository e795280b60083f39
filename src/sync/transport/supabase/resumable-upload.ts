/**
 * A resumable upload by the TUS protocol of the storage service: creates the upload, then sends pieces that the server
 * acknowledges. An interrupted PATCH has no effect: in hosted projects the gateway forwards only complete requests, and
 * the service would discard the complete upload after a partial one.
 */

import type { FileUpload, UploadProgress } from '#sync/backend'
import type { ResumePoint } from '#sync/core/waiting-file'
import { BackendError } from '#sync/errors'
import type { ChunkSize } from './chunk-size'
import { callStorage, type FileCaller, isLineFault, type StorageAnswer } from './storage-call'

const ENDPOINT = 'upload/resumable'
const VERSION = { 'tus-resumable': '1.0.0' }
/** How often one call creates a new upload or reads the offset again before it rejects. */
const MAX_CORRECTIONS = 3

export interface UploadParts {
  caller: FileCaller
  chunks: ChunkSize
  /** A monotonic clock, ms. */
  now(): number
  signal: AbortSignal | undefined
  onProgress(progress: UploadProgress): void
}

/** One call that uploads a file, from the beginning or from the point where an earlier call stopped. */
export class ResumableUpload {
  private readonly file: FileUpload
  private readonly parts: UploadParts
  private corrections = 0

  constructor(file: FileUpload, parts: UploadParts) {
    this.file = file
    this.parts = parts
  }

  /** Resolves when the object is in its bucket. Rejects like `FileBackend.upload`. */
  async run(): Promise<void> {
    const { resume } = this.file
    let position = resume ? await this.findOrCreate(resume.uploadId) : await this.create()
    while (position && position.offset < this.size) position = await this.sendPiece(position)
  }

  private get size(): number {
    return this.file.body.byteLength
  }

  /** Creates the upload; null if the object already exists. */
  private async create(): Promise<ResumePoint | null> {
    const { bucket, path, type, isReplaceable } = this.file
    const answer = await this.call('POST', ENDPOINT, {
      'upload-length': String(this.size),
      'upload-metadata': encodeMetadata({
        bucketName: bucket,
        objectName: path,
        contentType: type,
        // In seconds; the service treats any other value as no-cache.
        cacheControl: isReplaceable ? 'no-cache' : '31536000',
      }),
    })
    if (answer.status === 409 && !isReplaceable) return null
    // Only the id: a location that a proxy has changed must not get the token.
    const uploadId = /([\w-]+)\/?$/.exec(answer.headers.get('location') ?? '')?.[1]
    if (answer.status !== 201 || !uploadId) throw this.unexpected(answer)
    return this.reportProgress({ uploadId, offset: 0 })
  }

  /** The server's offset of an upload, or a new upload if the server has deleted it. */
  private async findOrCreate(uploadId: string): Promise<ResumePoint | null> {
    const answer = await this.call('HEAD', `${ENDPOINT}/${uploadId}`, {})
    const isForgotten = [400, 403, 404, 410].includes(answer.status)
    if (isForgotten) return this.create()
    const offset = readOffset(answer, this.size)
    if (answer.status !== 200 || offset === null) throw this.unexpected(answer)
    // The server has all bytes. Only a new upload shows whether the object exists as well.
    return offset === this.size ? this.create() : this.reportProgress({ uploadId, offset })
  }

  /** Sends the next piece; returns the new position, or null if the object already exists. */
  private async sendPiece({ uploadId, offset }: ResumePoint): Promise<ResumePoint | null> {
    const { chunks, now } = this.parts
    const body = this.file.body.slice(offset, offset + chunks.size)
    const begin = now()
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await this.call('PATCH', `${ENDPOINT}/${uploadId}`, headers, body)
    if (answer.status >= 200 && answer.status < 300) {
      const newOffset = readOffset(answer, this.size)
      if (newOffset === null || newOffset <= offset) throw this.unexpected(answer)
      chunks.acknowledged(body.byteLength, now() - begin)
      return this.reportProgress({ uploadId, offset: newOffset })
    }
    const isForgotten = answer.status === 404 || answer.status === 410
    // The offset differs (409), or an interrupted earlier request still locks the upload (423).
    const isElsewhere = answer.status === 409 || answer.status === 423
    this.corrections += 1
    if (!(isForgotten || isElsewhere) || this.corrections > MAX_CORRECTIONS) throw this.unexpected(answer)
    if (isForgotten) return this.create()
    const position = await this.findOrCreate(uploadId)
    if (position?.uploadId !== uploadId || position.offset !== offset) return position
    // The offset was right. If the upload is still locked, a later call continues. Otherwise the object itself
    // conflicts.
    if (answer.status === 423) throw this.unexpected(answer)
    return this.create()
  }

  private reportProgress(position: ResumePoint): ResumePoint {
    this.parts.onProgress({ sentBytes: position.offset, resume: position })
    return position
  }

  private async call(
    method: 'POST' | 'HEAD' | 'PATCH',
    path: string,
    headers: Record<string, string>,
    body?: ArrayBuffer,
  ): Promise<StorageAnswer> {
    const { caller, chunks, signal } = this.parts
    const upsert = { 'x-upsert': String(this.file.isReplaceable) }
    try {
      return await callStorage(
        caller,
        this.file.expectedUid,
        { method, path, headers: { ...VERSION, ...upsert, ...headers }, ...(body && { body }) },
        signal,
      )
    } catch (error) {
      if (body && isLineFault(error, signal)) chunks.failed()
      throw error
    }
  }

  /** A conflict after all corrections is not a refusal of the picture, so it gets a code that is retried. */
  private unexpected({ status, error }: StorageAnswer): BackendError {
    if (status !== 409 && status !== 423) return error
    return this.file.isReplaceable && this.corrections === 0
      ? error
      : new BackendError('unavailable', { httpStatus: status })
  }
}

/** The server's offset; null if it is invalid. */
function readOffset({ headers }: StorageAnswer, size: number): number | null {
  const text = headers.get('upload-offset') ?? ''
  const offset = Number(text)
  return /^\d{1,15}$/.test(text) && offset <= size ? offset : null
}

/** The format of the protocol: names with values in base64 of UTF-8. */
function encodeMetadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',')
}
