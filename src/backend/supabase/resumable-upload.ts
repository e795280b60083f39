/**
 * A resumable upload, by the TUS protocol as the storage service speaks it: the upload is created, then goes in pieces,
 * each of them acknowledged. A PATCH that breaks off counts for nothing: hosted, the gateway before the service passes on
 * complete requests alone, and the service discards the whole upload of one that it received in part.
 */
import type { ResumePoint } from '#domain/waiting-file'
import type { FileUpload, UploadProgress } from '../contract'
import { BackendError } from '../errors'
import type { ChunkSize } from './chunk-size'
import { callStorage, type FileCaller, isLineFault, type StorageAnswer } from './storage-call'

const ENDPOINT = 'upload/resumable'
const VERSION = { 'tus-resumable': '1.0.0' }
/** How often one call begins anew, or asks where it stands, before it leaves that to the next one. */
const MOST_CORRECTIONS = 3

export interface UploadParts {
  caller: FileCaller
  chunks: ChunkSize
  /** ms on a clock that only goes forward. */
  now(): number
  signal: AbortSignal | undefined
  onProgress(progress: UploadProgress): void
}

export class ResumableUpload {
  private readonly file: FileUpload
  private readonly parts: UploadParts
  private corrections = 0

  constructor(file: FileUpload, parts: UploadParts) {
    this.file = file
    this.parts = parts
  }

  /** Resolves when the object is in its bucket. Rejects as `FileBackend.upload` does. */
  async run(): Promise<void> {
    const { resume } = this.file
    let at = resume ? await this.findOrCreate(resume.uploadId) : await this.create()
    while (at && at.offset < this.size) at = await this.sendPiece(at)
  }

  private get size(): number {
    return this.file.body.byteLength
  }

  /** Null: the object is there already. */
  private async create(): Promise<ResumePoint | null> {
    const { bucket, path, type, isReplaceable } = this.file
    const answer = await this.call('POST', ENDPOINT, {
      'upload-length': String(this.size),
      'upload-metadata': metadata({
        bucketName: bucket,
        objectName: path,
        contentType: type,
        // Seconds; anything else is no-cache.
        cacheControl: isReplaceable ? 'no-cache' : '31536000',
      }),
    })
    if (answer.status === 409 && !isReplaceable) return null
    // Of the address only the name is taken: one that a proxy has made up must not get the token.
    const uploadId = /([\w-]+)\/?$/.exec(answer.headers.get('location') ?? '')?.[1]
    if (answer.status !== 201 || !uploadId) throw this.unexpected(answer)
    return this.tell({ uploadId, offset: 0 })
  }

  /** Where the server stands with it, or a new one where it has forgotten. */
  private async findOrCreate(uploadId: string): Promise<ResumePoint | null> {
    const answer = await this.call('HEAD', `${ENDPOINT}/${uploadId}`, {})
    const isForgotten = [400, 403, 404, 410].includes(answer.status)
    if (isForgotten) return this.create()
    const offset = readOffset(answer, this.size)
    if (answer.status !== 200 || offset === null) throw this.unexpected(answer)
    // All bytes are there; whether the object is, too, only a new upload of it tells.
    return offset === this.size ? this.create() : this.tell({ uploadId, offset })
  }

  private async sendPiece({ uploadId, offset }: ResumePoint): Promise<ResumePoint | null> {
    const { chunks, now } = this.parts
    const body = this.file.body.slice(offset, offset + chunks.size)
    const begin = now()
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await this.call('PATCH', `${ENDPOINT}/${uploadId}`, headers, body)
    if (answer.status >= 200 && answer.status < 300) {
      const next = readOffset(answer, this.size)
      if (next === null || next <= offset) throw this.unexpected(answer)
      chunks.took(body.byteLength, now() - begin)
      return this.tell({ uploadId, offset: next })
    }
    const isForgotten = answer.status === 404 || answer.status === 410
    // It stands elsewhere (409), or an earlier request that broke off still holds it (423).
    const isElsewhere = answer.status === 409 || answer.status === 423
    this.corrections += 1
    if (!(isForgotten || isElsewhere) || this.corrections > MOST_CORRECTIONS) throw this.unexpected(answer)
    if (isForgotten) return this.create()
    const found = await this.findOrCreate(uploadId)
    if (found?.uploadId !== uploadId || found.offset !== offset) return found
    // It stands where we believed. Still held: a later try goes on there. Else the object itself is in the way.
    if (answer.status === 423) throw this.unexpected(answer)
    return this.create()
  }

  private tell(at: ResumePoint): ResumePoint {
    this.parts.onProgress({ sentBytes: at.offset, resume: at })
    return at
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
        this.file.expected_uid,
        { method, path, headers: { ...VERSION, ...upsert, ...headers }, ...(body && { body }) },
        signal,
      )
    } catch (error) {
      if (body && isLineFault(error, signal)) chunks.broke()
      throw error
    }
  }

  /** A conflict that no correction has ended is no refusal of the picture: it is tried again. */
  private unexpected({ status, error }: StorageAnswer): BackendError {
    if (status !== 409 && status !== 423) return error
    return this.file.isReplaceable && this.corrections === 0
      ? error
      : new BackendError('unavailable', { httpStatus: status })
  }
}

/** Null for what is no place in a file of this size. */
function readOffset({ headers }: StorageAnswer, size: number): number | null {
  const text = headers.get('upload-offset') ?? ''
  const offset = Number(text)
  return /^\d{1,15}$/.test(text) && offset <= size ? offset : null
}

/** As the protocol writes it: names with their values in base64 of UTF-8. */
function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',')
}
