/** Reads one file of a private bucket, with the person's token: no address of it is ever made that others could open. */
import { BackendError } from '../errors'
import { assertOwnAnswer } from './assert-own-answer'
import { encodePath, type FileCaller, readAnswer } from './storage-call'
import { toBackendError } from './to-backend-error'

/** ms for one file. */
const LIMIT = 60_000

/** What the private buckets take. Anything else could be a page that runs as ours where it is opened. */
const TYPES = /^(image\/(png|jpeg|webp|avif)|application\/pdf)$/

/** Storage answers an unreadable token as it answers a refusal, so a refusal is believed only with a fresh token. */
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
  return assertOwnAnswer(await fetch(url, { headers, cache: 'no-store', signal }))
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
