import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3]
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** Reads an object's metadata from its row; rejects if there is no such row. */
type MetadataOf = (bucket: string, key: string) => Promise<ObjectMetadata>

/** The file is named by a hash of bucket and key: no key can leave the folder or clash where file names ignore case. */
export function pathOfObject(folder: string, bucket: string, key: string): string {
  const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex')
  return join(folder, name.slice(0, 2), name)
}

/** The bytes of an object; undefined if its file is missing, although its row may still exist. */
export async function readObject(path: string): Promise<ReadableStream<Uint8Array> | undefined> {
  try {
    const file = await open(path)
    return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
}

/** Stores the bytes of objects in one folder; rights, names and types are in storage.objects. */
export function openObjectFolder(folder: string, metadataOf: MetadataOf): StorageAdapter {
  const pathOf = (bucket: string, key: string) => pathOfObject(folder, bucket, key)

  return {
    driver: null,
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const size = await writeDurably(pathOf(bucket, key), body)
      const eTag = `"${randomUUID()}"`
      return { cacheControl, contentLength: size, size, mimetype, lastModified: new Date(), eTag }
    },
    async getObject(bucket, key) {
      const metadata = await metadataOf(bucket, key)
      // The library treats an object without a body as missing.
      const body = await readObject(pathOf(bucket, key))
      return { metadata, httpStatusCode: 200, ...(body && { body }) }
    },
    headObject: metadataOf,
    async deleteObject(bucket, key) {
      await rm(pathOf(bucket, key), { force: true })
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => rm(pathOf(bucket, key), { force: true })))
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const target = pathOf(toBucket, toKey)
      await mkdir(dirname(target), { recursive: true })
      await copyFile(pathOf(bucket, key), target)
      return { httpStatusCode: 200, eTag: `"${randomUUID()}"`, lastModified: new Date() }
    },
    privateAssetUrl: async (bucket, key) => pathOf(bucket, key),
  }
}

/** Writes all of the bytes or none, even if the machine stops in between: the row is written only afterward. */
async function writeDurably(path: string, body: UploadBody): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.part`
  try {
    const bytes = body instanceof Uint8Array ? [body] : Readable.fromWeb(body as never)
    await pipeline(bytes, createWriteStream(draft))
    const file = await open(draft, 'r+')
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await rename(draft, path)
    return size
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}
