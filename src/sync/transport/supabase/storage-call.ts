/** One request to the storage service, under the session that the caller expects. */
import { BackendError } from '#sync/errors'
import { assertServerAnswer } from './assert-server-answer'
import { parseRetryAfter } from './recording-fetch'
import { toBackendError } from './to-backend-error'

export interface FileCaller {
  url: string
  publishableKey: string
  /** A live token and its owner; null without a session. `isFresh`: renew the token first. */
  token(isFresh: boolean): Promise<{ uid: string; accessToken: string } | null>
  /** For tests; default: the global `fetch`. */
  fetch?: typeof fetch
}

export interface StorageRequest {
  method: 'POST' | 'HEAD' | 'PATCH'
  /** Below `/storage/v1`. */
  path: string
  headers: Record<string, string>
  body?: ArrayBuffer
}

export interface StorageAnswer {
  /** The real status: in hosted projects most refusals have the HTTP status 400, and the real one is in the body. */
  status: number
  headers: Headers
  /** The name of the stored object, if it is in the answer. */
  key: string | null
  /** The answer as an error, to throw if it was not expected. */
  error: BackendError
}

/**
 * Repeats a refused request with a fresh token, because storage answers an invalid token like a refusal. Rejects with
 * BackendError 'session_expired' if the session is missing or belongs to another uid (S4), 'captive_portal', 'network'.
 */
export async function callStorage(
  caller: FileCaller,
  uid: string | null,
  request: StorageRequest,
  signal: AbortSignal | undefined,
): Promise<StorageAnswer> {
  const answer = await callOnce(caller, uid, request, signal, false)
  // The answer to a HEAD request has no body with the real status.
  const isRefusal =
    answer.status === 401 || answer.status === 403 || (answer.status === 400 && request.method === 'HEAD')
  return isRefusal && uid !== null ? callOnce(caller, uid, request, signal, true) : answer
}

async function callOnce(
  caller: FileCaller,
  uid: string | null,
  { method, path, headers, body }: StorageRequest,
  signal: AbortSignal | undefined,
  isFresh: boolean,
): Promise<StorageAnswer> {
  try {
    const session = uid === null ? null : await caller.token(isFresh)
    if ((session?.uid ?? null) !== uid) throw new BackendError('session_expired')
    const response = await (caller.fetch ?? fetch)(`${caller.url}/storage/v1/${path}`, {
      method,
      headers: {
        apikey: caller.publishableKey,
        authorization: `Bearer ${session?.accessToken ?? caller.publishableKey}`,
        ...headers,
      },
      ...(body && { body }),
      ...(signal && { signal }),
    })
    return await readStorageAnswer(assertServerAnswer(response), session !== null)
  } catch (cause) {
    if (cause instanceof BackendError) throw cause
    throw new BackendError('network', { cause })
  }
}

async function readStorageAnswer(response: Response, isSignedIn: boolean): Promise<StorageAnswer> {
  const body = await readAnswer(response)
  const status = response.ok ? response.status : Number(body?.statusCode) || response.status
  const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'), Date.now())
  const message = body?.message ?? response.statusText
  return {
    status,
    headers: response.headers,
    key: body?.Key ?? null,
    error: toBackendError({ status, message }, { isSignedIn, retryAfterSeconds }),
  }
}

/**
 * Whether a request failed because of the connection: it was lost, or too slow (the signal was aborted with 'timeout').
 * Any other abort only means that the caller no longer needs the answer.
 */
export function isLineFault(error: unknown, signal: AbortSignal | undefined): boolean {
  const cause: unknown = signal?.aborted ? signal.reason : error
  return cause instanceof BackendError && cause.code === (signal?.aborted ? 'timeout' : 'network')
}

export const encodePath = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

interface AnswerBody {
  Key?: string
  statusCode?: string
  message?: string
}

/**
 * Null for a body that is not a JSON object; rejects if the connection is lost. `response.json()` does not distinguish
 * these: WebKit rejects an empty body with a DOMException, so each created upload looked like a lost connection.
 */
export async function readAnswer(response: Response): Promise<AnswerBody | null> {
  const text = await response.text()
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' ? (answer as AnswerBody | null) : null
  } catch {
    return null
  }
}
