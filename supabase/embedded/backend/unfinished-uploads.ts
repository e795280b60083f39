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
const MAX_AGE = 24 * 3_600_000
/** The most uploads, 1 GB in total: above it, those with the oldest bytes are removed. */
const MOST = 200
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
    await this.clear(MOST - 1)
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
      return Date.now() - mtimeMs > MAX_AGE ? undefined : { ...plan, id, offset: size }
    } catch (cause) {
      return orGone(cause)
    }
  }

  /**
   * Appends the bytes of a body as they come; those before a broken connection are kept. Returns the number of bytes
   * that are on the disk. Bytes beyond the planned length are not read.
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
    const isFirst = await rm(this.#planOf(id)).then(() => true, orGone)
    if (!isFirst) return undefined
    const bytes = await readFile(this.#bytesOf(id))
    await this.#remove(id)
    return new Uint8Array(bytes)
  }

  /** Removes abandoned uploads, and the oldest of the others above `most`. */
  async clear(most = MOST): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.bytes'))
    const ages = await Promise.all(
      names.map(async (name) => {
        const age = await stat(join(this.#folder, name)).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => Number.POSITIVE_INFINITY,
        )
        return { id: name.slice(0, -'.bytes'.length), age }
      }),
    )
    const byAge = ages.toSorted((a, b) => a.age - b.age)
    const expired = byAge.filter(({ age }, index) => age > MAX_AGE || index >= most)
    for (const { id } of expired) {
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
function orGone(cause: unknown): undefined {
  if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
}
