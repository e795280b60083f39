import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What an upload will be once all of it is here. */
export interface UploadPlan {
  /** Account of whoever has begun it, null for a visitor: nobody else hears of it. */
  uid: string | null
  bucket: string
  name: string
  type: string
  /** As a header says it. */
  cacheControl: string
  /** Bytes. */
  length: number
}

export interface UnfinishedUpload extends UploadPlan {
  id: string
  /** Bytes that are here. */
  offset: number
}

/** An upload of which nothing has come for so long is gone, ms; as hosted. */
const KEPT = 24 * 3_600_000
/** At most so many, 1 GB at the most: of more, those of which nothing has come for longest are gone. */
const MOST = 200
const ID = /^[\w-]{32}$/

/** Uploads that are here in part, each as two files of one folder: its plan, and the bytes so far. */
export class UnfinishedUploads {
  readonly #folder: string
  /** Who reads a body into it at the moment. */
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

  /** Ends a request that still holds it, as one does whose line has died. Undefined for what is not here (any more). */
  async find(id: string): Promise<UnfinishedUpload | undefined> {
    if (!ID.test(id)) return undefined
    await this.#release(id)
    try {
      const plan = JSON.parse(await readFile(this.#planOf(id), 'utf8')) as UploadPlan
      const { size, mtimeMs } = await stat(this.#bytesOf(id))
      return Date.now() - mtimeMs > KEPT ? undefined : { ...plan, id, offset: size }
    } catch (cause) {
      return orGone(cause)
    }
  }

  /**
   * Adds what comes, as far as it comes: a body that breaks off leaves what was there before it broke. Answers the
   * bytes that are there then; they are on the disk. What goes beyond the planned length is not read.
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

  /** All of its bytes, for the first who asks; then it is no unfinished upload any more. */
  async take(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const isFirst = await rm(this.#planOf(id)).then(() => true, orGone)
    if (!isFirst) return undefined
    const bytes = await readFile(this.#bytesOf(id))
    await this.#remove(id)
    return new Uint8Array(bytes)
  }

  /** Removes what was abandoned, and of the others all but the `most` that somebody has added to last. */
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
    const leaving = byAge.filter(({ age }, index) => age > KEPT || index >= most)
    for (const { id } of leaving) {
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

/** Undefined for a file that is not there. */
function orGone(cause: unknown): undefined {
  if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
}
