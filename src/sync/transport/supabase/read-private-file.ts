/** Reads a file from a private bucket with the person's token. No URL that others could open is created. */
import { BackendError } from '#sync/errors'
import { send } from './http'
import { encodePath, type FileCaller, readStorageAnswer } from './storage-call'
import { withTimeLimit } from './time-limit'

/** Limit for one file, ms. */
const LIMIT_MS = 60_000

/** The types in private buckets. A file of another type could run scripts in our origin when it is opened. */
const TYPES = /^(image\/(png|jpeg|webp|avif)|application\/pdf)$/

/** Repeats a refused request with a fresh token, because storage answers an invalid token like a refusal. */
export const readPrivateFile = (caller: FileCaller, key: string): Promise<Blob> =>
  withTimeLimit(LIMIT_MS, undefined, async (signal) => {
    const readOnce = async (isFresh: boolean) => {
      const session = await caller.token(isFresh)
      if (!session) throw new BackendError('session_expired')
      const path = `/storage/v1/object/${encodePath(key)}`
      return send(caller, session.accessToken, { method: 'GET', path, cache: 'no-store', signal })
    }
    const first = await readOnce(false)
    return readBlob(first.ok ? first : await readOnce(true))
  })

async function readBlob(response: Response): Promise<Blob> {
  if (!response.ok) throw (await readStorageAnswer(response, true)).error
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (!TYPES.test(type)) throw new BackendError('malformed', { httpStatus: response.status })
  return new Blob([await response.arrayBuffer()], { type })
}
