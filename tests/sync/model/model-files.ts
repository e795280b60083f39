/** The storage buckets of the model server, with their rights and objects (F2). */

import type { FileBackend, FileUpload } from '#sync/backend'
import { splitFileKey } from '#sync/core/waiting-file'
import { BackendError } from '#sync/errors'
import type { Caller } from './model-rights'

const MAX_BYTES = 5_242_880
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
const CATALOG = ['product-images', 'rig-images', 'news-images', 'slideshow']
const ATTACHMENT = /^[^/]+\/[1-5]\.(png|jpe?g|webp|avif)$/

export interface StoredFile {
  owner: string | null
  type: string
  body: ArrayBuffer
}

export class ModelFiles {
  readonly stored = new Map<string, StoredFile>()
  /** How often each object was written. More than once is an error, unless it may be replaced. */
  readonly writes = new Map<string, number>()

  /** Received bytes of unfinished uploads, by upload id; the simulated network updates them. */
  readonly unfinished = new Map<string, number>()

  has(key: string): boolean {
    return this.stored.has(key)
  }

  /** Throws a BackendError where the storage service would refuse. */
  put(caller: Caller, { bucket, path, body, type, isReplaceable }: FileUpload): void {
    const key = `${bucket}/${path}`
    if (!mayWrite(caller, key)) throw new BackendError('not_permitted', { httpStatus: 403 })
    if (body.byteLength > MAX_BYTES) throw new BackendError('invalid', { httpStatus: 413 })
    if (!TYPES.includes(type)) throw new BackendError('invalid', { httpStatus: 415 })
    if (this.has(key) && !isReplaceable) return
    this.stored.set(key, { owner: caller.uid, type, body })
    this.writes.set(key, (this.writes.get(key) ?? 0) + 1)
  }
}

function mayWrite({ uid, isAdmin }: Caller, key: string): boolean {
  const { bucket, path } = splitFileKey(key)
  if (bucket === 'quote-attachments') return ATTACHMENT.test(path)
  if (bucket === 'avatars') return uid !== null && path.startsWith(`${uid}/avatar.`)
  return isAdmin && CATALOG.includes(bucket)
}

/** A FileBackend for the model server without a network. `uid`: the current session. */
export function createMemoryFiles(
  server: { files: ModelFiles; caller(uid: string | null): Caller },
  uid: () => string | null,
): FileBackend {
  return {
    upload: async (file) => {
      if (file.expectedUid !== uid()) throw new BackendError('session_expired')
      server.files.put(server.caller(uid()), file)
    },
  }
}
