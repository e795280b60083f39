import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The properties of a complete upload. */
export interface UploadPlan {
  /** The account that began it, null for a visitor; no other caller can see it. */
  uid: string | null
  bucket: string
  name: string
  type: string
  /** As a header value. */
  cacheControl: string
  /** Bytes. */
  length: number
}

export interface UnfinishedUpload extends UploadPlan {
  id: string
  /** Bytes that are stored. */
  offset: number
}

/** An upload is removed after so long without new bytes, ms; as hosted. */
const MAX_AGE_MS = 24 * 3_600_000
const ID = /^[\w-]{32}$/

/** Unfinished uploads, each stored as two files in one folder: its plan, and its bytes so far. */
export class UnfinishedUploads {
  readonly #folder: string
  /** Requests that currently append a body. */
  readonly #readers = new Map<string, { stop(): void; done: Promise<unknown> }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async create(plan: UploadPlan): Promise<UnfinishedUpload> {
    await mkdir(this.#folder, { recursive: true })
    const id = randomBytes(24).toString('base64url')
    await writeFile(this.#bytesOf(id), '')
    await writeFile(this.#planOf(id), JSON.stringify(plan))
    return { ...plan, id, offset: 0 }
  }

  /**
   * Ends a request that is still appending, since its connection may be dead. Undefined for an unknown or removed
   * upload.
   */
  async find(id: string): Promise<UnfinishedUpload | undefined> {
    if (!ID.test(id)) return undefined
    await this.#release(id)
    try {
      const plan = JSON.parse(await readFile(this.#planOf(id), 'utf8')) as UploadPlan
      const { size, mtimeMs } = await stat(this.#bytesOf(id))
      return Date.now() - mtimeMs > MAX_AGE_MS ? undefined : { ...plan, id, offset: size }
    } catch (cause) {
      return ignoreMissing(cause)
    }
  }

  /**
   * Appends the bytes of a body as they arrive; those before a broken connection remain. Returns the number of bytes
   * on the disk. Bytes beyond the planned length are not read.
   */
  async append({ id, offset, length }: UnfinishedUpload, body: ReadableStream<Uint8Array>): Promise<number> {
    const reader = body.getReader()
    let isStopped = false
    const done = this.#write(id, offset, length, async () => {
      const { value } = isStopped ? {} : await reader.read().catch(() => ({ value: undefined }))
      return value
    })
    const stop = () => {
      isStopped = true
      reader.cancel().catch(() => undefined)
    }
    const own = { stop, done: done.catch(() => undefined) }
    this.#readers.get(id)?.stop()
    this.#readers.set(id, own)
    try {
      return await done
    } finally {
      if (this.#readers.get(id) === own) this.#readers.delete(id)
      stop()
    }
  }

  /** Returns all bytes to the first caller, and removes the upload; undefined for later callers. */
  async take(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const isFirst = await rm(this.#planOf(id)).then(() => true, ignoreMissing)
    if (!isFirst) return undefined
    const bytes = await readFile(this.#bytesOf(id))
    await this.#remove(id)
    return new Uint8Array(bytes)
  }

  /** Removes abandoned uploads. */
  async clear(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    for (const name of await readdir(this.#folder)) {
      const id = /^(.+)\.bytes$/.exec(name)?.[1]
      if (id === undefined) continue
      const found = await stat(this.#bytesOf(id)).catch(ignoreMissing)
      if (!found || Date.now() - found.mtimeMs <= MAX_AGE_MS) continue
      await this.#release(id)
      await this.#remove(id)
    }
  }

  async #remove(id: string): Promise<void> {
    await Promise.all([this.#planOf(id), this.#bytesOf(id)].map((path) => rm(path, { force: true })))
  }

  async #write(
    id: string,
    offset: number,
    length: number,
    next: () => Promise<Uint8Array | undefined>,
  ): Promise<number> {
    const file = await open(this.#bytesOf(id), 'r+')
    let at = offset
    try {
      for (let piece = await next(); piece && at < length; piece = await next()) {
        const { bytesWritten } = await file.write(piece.subarray(0, length - at), 0, null, at)
        at += bytesWritten
      }
      await file.sync()
      return at
    } finally {
      await file.close()
    }
  }

  async #release(id: string): Promise<void> {
    const reader = this.#readers.get(id)
    reader?.stop()
    await reader?.done
  }

  #planOf(id: string): string {
    return join(this.#folder, `${id}.json`)
  }

  #bytesOf(id: string): string {
    return join(this.#folder, `${id}.bytes`)
  }
}

/** Undefined if the file does not exist; throws other errors. */
function ignoreMissing(cause: unknown): undefined {
  if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
}
