/**
 * Resumable uploads as the hosted storage service accepts them: the TUS protocol 1.0.0 with creation, which
 * @supabase/lite lacks. A complete upload is passed to @supabase/lite as a plain one, so that all rules for those
 * apply; the same rules are checked here before the first byte is accepted.
 */
import type { Database } from '../database/open-database'
import { type Caller, verifyToken } from '../realtime/verify-token'
import { type UnfinishedUpload, UnfinishedUploads, type UploadPlan } from './unfinished-uploads'

const ROUTE = /^\/storage\/v1\/upload\/resumable(?:\/([^/]*))?\/?$/
const VERSION = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }
/** The local backend's limit for every bucket without its own. */
const MAX_BYTES = 5 * 1024 * 1024
/** Between two removals of abandoned uploads, ms. */
const CLEARING_PAUSE = 3_600_000

export interface ResumableUploadsSettings {
  /** For unfinished uploads. */
  folder: string
  database: Database
  jwtSecret: string
  /** Stores an object as a plain upload does. */
  store(request: Request): Promise<Response>
}

/** A refused request: the status and message of its response. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export class ResumableUploads {
  readonly #settings: ResumableUploadsSettings
  readonly #uploads: UnfinishedUploads
  readonly #secret: Uint8Array
  readonly #clearing: NodeJS.Timeout

  constructor(settings: ResumableUploadsSettings) {
    this.#settings = settings
    this.#uploads = new UnfinishedUploads(settings.folder)
    this.#secret = new TextEncoder().encode(settings.jwtSecret)
    const clear = () => this.#uploads.clear().catch(console.error)
    this.#clearing = setInterval(clear, CLEARING_PAUSE).unref()
  }

  close(): void {
    clearInterval(this.#clearing)
  }

  /** Returns null for every other request. */
  async serve(request: Request): Promise<Response | null> {
    const route = ROUTE.exec(new URL(request.url).pathname)
    if (!route) return null
    try {
      return await this.#answer(request, route[1])
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      const { status, message } = cause
      return Response.json({ statusCode: String(status), message }, { status, headers: VERSION })
    }
  }

  async #answer(request: Request, id: string | undefined): Promise<Response> {
    if (request.headers.get('tus-resumable') !== '1.0.0') throw new Refusal(412, 'Tus-Resumable is not 1.0.0')
    const caller = await this.#callerOf(request)
    if (request.method === 'POST' && !id) return this.#create(request, caller)
    if (request.method === 'HEAD' && id) return this.#answerOffset(await this.#find(id, caller))
    if (request.method === 'PATCH' && id) return this.#append(request, await this.#find(id, caller))
    throw new Refusal(405, 'Not a request of this protocol')
  }

  async #callerOf({ headers }: Request): Promise<Caller> {
    const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    const caller = await verifyToken(token, this.#secret)
    if (!caller) throw new Refusal(401, 'The token is not valid')
    return caller
  }

  async #create(request: Request, caller: Caller): Promise<Response> {
    const length = readNumber(request, 'upload-length')
    const names = readMetadata(request.headers.get('upload-metadata') ?? '')
    const { bucketName: bucket = '', objectName: name = '', contentType = '', cacheControl = '' } = names
    const type = contentType || 'application/octet-stream'
    if (!isObjectName(`${bucket}/${name}`)) throw new Refusal(400, 'Upload-Metadata names no object')
    if (length === 0) throw new Refusal(400, 'An upload has bytes')
    const seconds = /^\d{1,10}$/.test(cacheControl) ? `max-age=${cacheControl}` : 'no-cache'
    const plan = { uid: uidOf(caller), bucket, name, type, cacheControl: seconds, length }
    await this.#requireAllowed(plan, caller, request)
    const { id } = await this.#uploads.create(plan)
    const headers = { ...VERSION, location: `/storage/v1/upload/resumable/${id}`, 'upload-offset': '0' }
    return new Response(null, { status: 201, headers })
  }

  /** The upload of another account is answered as missing, so a guessed or copied address reveals nothing. */
  async #find(id: string, caller: Caller): Promise<UnfinishedUpload> {
    const upload = await this.#uploads.find(id)
    if (upload?.uid !== uidOf(caller)) throw new Refusal(404, 'There is no such upload')
    return upload
  }

  #answerOffset({ offset, length }: UnfinishedUpload): Response {
    const headers = { ...VERSION, 'upload-offset': String(offset), 'upload-length': String(length) }
    return new Response(null, { headers })
  }

  /** Appends a part of the upload, and stores the object once it is complete. */
  async #append(request: Request, upload: UnfinishedUpload): Promise<Response> {
    if (request.headers.get('content-type') !== 'application/offset+octet-stream')
      throw new Refusal(415, 'The body is not application/offset+octet-stream')
    if (readNumber(request, 'upload-offset') !== upload.offset)
      throw new Refusal(409, 'The upload has another offset')
    if (readNumber(request, 'content-length') > upload.length - upload.offset)
      throw new Refusal(413, 'The body is longer than the rest of the upload')
    const offset = request.body ? await this.#uploads.append(upload, request.body) : upload.offset
    if (offset === upload.length) await this.#finish(request, upload)
    return new Response(null, { status: 204, headers: { ...VERSION, 'upload-offset': String(offset) } })
  }

  /** Stores a complete upload and removes it. Throws Refusal if it is refused; it is removed in this case as well. */
  async #finish(request: Request, { id, bucket, name, ...plan }: UnfinishedUpload): Promise<void> {
    const body = await this.#uploads.take(id)
    if (!body) throw new Refusal(404, 'There is no such upload')
    const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
    const headers = new Headers({
      'content-type': plan.type,
      'content-length': String(body.byteLength),
      'cache-control': plan.cacheControl,
    })
    for (const name of ['apikey', 'authorization', 'x-upsert', 'x-forwarded-for']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const address = new URL(`/storage/v1/object/${path}`, request.url)
    const answer = await this.#settings.store(new Request(address, { method: 'POST', headers, body }))
    if (answer.ok) return
    const error = (await answer.json().catch(() => null)) as { statusCode?: string; message?: string } | null
    throw new Refusal(
      Number(error?.statusCode) || answer.status,
      error?.message ?? 'The object is not stored',
    )
  }

  /** Throws Refusal if the finished upload would be refused. */
  async #requireAllowed(plan: UploadPlan, caller: Caller, { headers }: Request): Promise<void> {
    const { database } = this.#settings
    const [bucket] = await database.query<{ largest: number | null; types: string[] | null }>(
      `select file_size_limit::int as largest, allowed_mime_types as types from storage.buckets where id = $1`,
      [plan.bucket],
    )
    if (!bucket) throw new Refusal(404, 'There is no such bucket')
    if (bucket.types && bucket.types.length > 0 && !bucket.types.includes(plan.type))
      throw new Refusal(415, `Files of the type ${plan.type} are not taken here`)
    if (plan.length > Math.min(bucket.largest ?? MAX_BYTES, MAX_BYTES)) throw new Refusal(413, 'Too large')
    const status = await rehearse(database, plan, caller, headers)
    if (status)
      throw new Refusal(status, status === 409 ? 'The object exists' : 'The object may not be stored')
  }
}

/** Checks the policies in a transaction that is rolled back. Returns the status of the refusal. */
function rehearse(
  database: Database,
  { uid, bucket, name }: UploadPlan,
  { role, claims }: Caller,
  headers: Headers,
): Promise<403 | 409 | null> {
  const isUpsert = headers.get('x-upsert') === 'true'
  return database.rolledBackTransaction(async (query) => {
    await query(
      `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
         set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
         set_config('request.headers', $4, true)`,
      [role, uid ?? '', JSON.stringify(claims), JSON.stringify(Object.fromEntries(headers))],
    )
    try {
      await query(
        `insert into storage.objects (bucket_id, name, owner, owner_id) values ($1, $2, $3::uuid, $3)
         ${isUpsert ? 'on conflict (bucket_id, name) do update set updated_at = now()' : ''}`,
        [bucket, name, uid],
      )
      return null
    } catch (cause) {
      const { code } = cause as { code?: string }
      if (code === '42501') return 403
      if (code === '23505') return 409
      throw cause
    }
  })
}

/** No segment changes the path of an address that contains the name. */
const isObjectName = (key: string): boolean =>
  key.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

const uidOf = ({ claims }: Caller): string | null => (typeof claims.sub === 'string' ? claims.sub : null)

function readNumber({ headers }: Request, name: string): number {
  const text = headers.get(name) ?? ''
  if (!/^\d{1,10}$/.test(text)) throw new Refusal(400, `${name} is not a number of bytes`)
  return Number(text)
}

/** Parses Upload-Metadata: names with values, which are UTF-8 in base64. */
function readMetadata(header: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const pair of header.split(',')) {
    const [name = '', base64 = ''] = pair.trim().split(' ')
    values[name] = Buffer.from(base64, 'base64').toString('utf8')
  }
  return values
}
