/** A fake storage service behind a `SharedLine`, reached by `fetch`: whole uploads, and resumable ones by TUS. */

import { BackendError } from '#sync/errors'
import type { ModelServer } from '#tests/sync/model/model-server'
import type { SharedLine } from './shared-line'
import type { VirtualTime } from './virtual-time'

/**
 * TUS sends an upload in pieces, each as a PATCH request. What happens to the bytes of a piece that arrived before its
 * connection broke: `lost` (hosted, where the gateway passes on complete requests only), or `kept` (the local backend).
 */
export type BrokenPatch = 'lost' | 'kept'

/** An upload that has begun. */
interface Upload {
  bucket: string
  path: string
  type: string
  isReplaceable: boolean
  /** As long as the file; filled up to `offset`. */
  body: Uint8Array<ArrayBuffer>
  offset: number
}

export interface ServiceOptions {
  server: ModelServer
  line: SharedLine
  uid: string | null
  brokenPatch: BrokenPatch
  time: Pick<VirtualTime, 'sleep'>
  /** Whether connections break now. */
  isBroken: () => boolean
}

/** Size of a request without its body, bytes. */
const HEADER_BYTES = 600
/** Time until a request is answered, ms: both ways, and the work of the service. */
const LATENCY = 600

export class StorageService {
  readonly begun = new Map<string, Upload>()
  /** Called for each request; returns the status of a refusal, or null. `path` is the object's, if known. */
  refuse: (method: string, path: string | undefined) => number | null = () => null
  private readonly options: ServiceOptions
  private count = 0

  constructor(options: ServiceOptions) {
    this.options = options
  }

  /**
   * `fetch` for one tab: rejects with a TypeError when the line breaks, and with the signal's reason when aborted. A
   * closed tab sends nothing more and gets no answers.
   */
  fetchOf(isClosed: () => boolean): typeof fetch {
    return async (input, init = {}) => {
      const answer = await this.send(String(input), init, isClosed)
      return isClosed() ? new Promise<never>(() => undefined) : answer
    }
  }

  private async send(input: string, init: RequestInit, isClosed: () => boolean): Promise<Response> {
    const { line, isBroken, brokenPatch } = this.options
    const body = new Uint8Array((init.body as ArrayBuffer | undefined) ?? new ArrayBuffer(0))
    const isCutOff = () => isBroken() || isClosed() || init.signal?.aborted === true
    const carried = (await line.carry(HEADER_BYTES + body.byteLength, isCutOff)) - HEADER_BYTES
    const headers = new Headers(init.headers)
    const path = new URL(input).pathname.slice('/storage/v1/'.length)
    if (carried < body.byteLength || isCutOff()) {
      const isKept = init.method === 'PATCH' && brokenPatch === 'kept' && carried > 0
      if (isKept) this.append(path, headers, body.subarray(0, carried))
      throw failureOf(init)
    }
    const answer = this.answer(init.method ?? 'GET', path, headers, body)
    await this.options.time.sleep(LATENCY)
    if (isCutOff()) throw failureOf(init)
    return answer
  }

  private answer(method: string, path: string, headers: Headers, body: Uint8Array<ArrayBuffer>): Response {
    const upload = this.begun.get(path.split('/').at(-1) ?? '')
    const status = this.refuse(method, upload?.path)
    if (status !== null) return new Response(null, { status })
    if (path.startsWith('object/')) return this.storeWhole(path.slice('object/'.length), headers, body)
    if (method === 'POST') return this.begin(headers)
    if (!upload) return new Response(null, { status: 404 })
    if (method === 'PATCH' && Number(headers.get('upload-offset')) !== upload.offset)
      return new Response(null, { status: 409 })
    if (method === 'PATCH') {
      const refusal = this.append(path, headers, body)
      if (refusal) return refusal
    }
    return new Response(null, {
      status: method === 'PATCH' ? 204 : 200,
      headers: { 'upload-offset': String(upload.offset) },
    })
  }

  private storeWhole(key: string, headers: Headers, body: Uint8Array<ArrayBuffer>): Response {
    const [bucket = '', ...rest] = key.split('/')
    const type = headers.get('content-type') ?? ''
    const isReplaceable = headers.get('x-upsert') === 'true'
    const upload = { bucket, path: rest.join('/'), type, isReplaceable, body, offset: body.byteLength }
    return this.store(upload) ?? Response.json({ Key: key })
  }

  private begin(headers: Headers): Response {
    const pairs = (headers.get('upload-metadata') ?? '').split(',').map((pair) => pair.split(' '))
    const named = new Map(pairs.map(([name = '', base64 = '']) => [name, atob(base64)]))
    const [bucket = '', path = ''] = [named.get('bucketName'), named.get('objectName')]
    const isReplaceable = headers.get('x-upsert') === 'true'
    if (this.options.server.files.has(`${bucket}/${path}`) && !isReplaceable)
      return new Response(null, { status: 409 })
    this.count += 1
    const id = `upload-${this.count}`
    const body = new Uint8Array(Number(headers.get('upload-length')))
    this.begun.set(id, { bucket, path, type: named.get('contentType') ?? '', isReplaceable, body, offset: 0 })
    return new Response(null, { status: 201, headers: { location: `/storage/v1/upload/resumable/${id}` } })
  }

  /** Adds a piece to its upload, and stores the complete object; returns a response only when that is refused. */
  private append(path: string, headers: Headers, piece: Uint8Array): Response | null {
    const upload = this.begun.get(path.split('/').at(-1) ?? '')
    if (!upload || Number(headers.get('upload-offset')) !== upload.offset) return null
    upload.body.set(piece, upload.offset)
    upload.offset += piece.byteLength
    return upload.offset === upload.body.byteLength ? this.store(upload) : null
  }

  /** Stores the object; returns a response only when that is refused. */
  private store({ bucket, path, type, isReplaceable, body }: Upload): Response | null {
    const { server, uid } = this.options
    try {
      const file = { expectedUid: uid, bucket, path, type, isReplaceable, body: body.buffer }
      server.files.put(server.caller(uid), file)
      return null
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      return new Response(null, { status: error.httpStatus ?? 500 })
    }
  }
}

/** The error with which `fetch` rejects. */
const failureOf = ({ signal }: RequestInit): unknown =>
  signal?.aborted ? signal.reason : new TypeError('The line has broken')
