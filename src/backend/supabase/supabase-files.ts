/** FileBackend over the storage service: one plain request for each picture, as its API reference describes it. */
import type { FileBackend, FileUpload } from '../contract'
import { BackendError } from '../errors'
import { assertOwnAnswer } from './assert-own-answer'
import { parseRetryAfter } from './noting-fetch'
import { toBackendError } from './to-backend-error'

export interface FileCaller {
  url: string
  publishableKey: string
  /** A live token and whose it is; null without a session. `isFresh` asks for one that has just been issued. */
  token(isFresh: boolean): Promise<{ uid: string; accessToken: string } | null>
}

/** The time that any upload has, ms, and the bytes for each further ms: what a line of 64 kbit/s carries. */
const BASE_LIMIT = 30_000
const BYTES_PER_MS = 8

export function createSupabaseFiles(caller: FileCaller): FileBackend {
  return {
    async upload(file, callerSignal) {
      const limit = AbortSignal.timeout(BASE_LIMIT + Math.ceil(file.body.byteLength / BYTES_PER_MS))
      const signal = callerSignal ? AbortSignal.any([callerSignal, limit]) : limit
      try {
        await Promise.race([uploadRenewing(caller, file, signal), rejectOnAbort(signal)])
      } catch (cause) {
        if (cause instanceof BackendError) throw cause
        throw new BackendError(limit.aborted && !callerSignal?.aborted ? 'timeout' : 'network', { cause })
      }
    },
  }
}

/** Storage answers an unreadable token as it answers a refusal, so a refusal is believed only with a fresh token. */
async function uploadRenewing(caller: FileCaller, file: FileUpload, signal: AbortSignal): Promise<void> {
  try {
    await uploadOnce(caller, file, signal, false)
  } catch (error) {
    const isRefusal = error instanceof BackendError && (error.httpStatus === 401 || error.httpStatus === 403)
    if (!isRefusal || file.expected_uid === null) throw error
    await uploadOnce(caller, file, signal, true)
  }
}

async function uploadOnce(
  caller: FileCaller,
  file: FileUpload,
  signal: AbortSignal,
  isFresh: boolean,
): Promise<void> {
  const session = file.expected_uid === null ? null : await caller.token(isFresh)
  if ((session?.uid ?? null) !== file.expected_uid) throw new BackendError('session_expired')
  const key = `${file.bucket}/${file.path}`
  const response = await fetch(`${caller.url}/storage/v1/object/${encodePath(key)}`, {
    method: 'POST',
    headers: {
      apikey: caller.publishableKey,
      authorization: `Bearer ${session?.accessToken ?? caller.publishableKey}`,
      'content-type': file.type,
      'cache-control': file.isReplaceable ? 'no-cache' : 'max-age=31536000',
      'x-upsert': String(file.isReplaceable),
    },
    body: file.body,
    signal,
  }).then(assertOwnAnswer)
  const answer = await readAnswer(response)
  if (response.ok) {
    // A captive portal says "200" to everything; the picture would be thrown away here and be nowhere.
    if (answer?.Key !== key) throw new BackendError('malformed', { httpStatus: response.status })
    return
  }
  const status = Number(answer?.statusCode) || response.status
  if (status === 409 && !file.isReplaceable) return
  throw toBackendError(
    { status, message: answer?.message ?? response.statusText },
    {
      isSignedIn: session !== null,
      retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
    },
  )
}

export const encodePath = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

interface StorageAnswer {
  Key?: string
  /** The status that counts: hosted, the HTTP status of every refusal is 400. */
  statusCode?: string
  message?: string
}

export async function readAnswer(response: Response): Promise<StorageAnswer | null> {
  try {
    const answer: unknown = await response.json()
    return typeof answer === 'object' ? (answer as StorageAnswer | null) : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
