/** Reads a file from a private bucket with the person's token. No URL that others could open is created. */
import { BackendError } from '#sync/errors'
import { assertServerAnswer } from './assert-server-answer'
import { encodePath, type FileCaller, readAnswer } from './storage-call'
import { toBackendError } from './to-backend-error'

/** Limit for one file, ms. */
const LIMIT = 60_000

/** The types in private buckets. A file of another type could run scripts in our origin when it is opened. */
const TYPES = /^(image\/(png|jpeg|webp|avif)|application\/pdf)$/

/** Repeats a refused request with a fresh token, because storage answers an invalid token like a refusal. */
export async function readPrivateFile(caller: FileCaller, key: string): Promise<Blob> {
  const signal = AbortSignal.timeout(LIMIT)
  try {
    const first = await readOnce(caller, key, signal, false)
    return unwrap(first.ok ? first : await readOnce(caller, key, signal, true))
  } catch (cause) {
    if (cause instanceof BackendError) throw cause
    throw new BackendError(signal.aborted ? 'timeout' : 'network', { cause })
  }
}

async function readOnce(
  caller: FileCaller,
  key: string,
  signal: AbortSignal,
  isFresh: boolean,
): Promise<Response> {
  const session = await caller.token(isFresh)
  if (!session) throw new BackendError('session_expired')
  const headers = { apikey: caller.publishableKey, authorization: `Bearer ${session.accessToken}` }
  const url = `${caller.url}/storage/v1/object/${encodePath(key)}`
  return assertServerAnswer(await fetch(url, { headers, cache: 'no-store', signal }))
}

async function unwrap(response: Response): Promise<Blob> {
  if (response.ok) {
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (!TYPES.test(type)) throw new BackendError('malformed', { httpStatus: response.status })
    return new Blob([await response.arrayBuffer()], { type })
  }
  const answer = await readAnswer(response)
  const status = Number(answer?.statusCode) || response.status
  throw toBackendError({ status, message: answer?.message ?? response.statusText }, { isSignedIn: true })
}
