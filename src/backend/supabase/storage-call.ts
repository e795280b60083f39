/** One request to the storage service, as the person whom the caller expects. */
import { BackendError } from '../errors'
import { assertOwnAnswer } from './assert-own-answer'
import { parseRetryAfter } from './noting-fetch'
import { toBackendError } from './to-backend-error'

export interface FileCaller {
  url: string
  publishableKey: string
  /** A live token and whose it is; null without a session. `isFresh` asks for one that has just been issued. */
  token(isFresh: boolean): Promise<{ uid: string; accessToken: string } | null>
  /** The network; the page's own unless told otherwise. */
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
  /** The status that counts: hosted, the HTTP status of most refusals is 400, and the true one stands in the body. */
  status: number
  headers: Headers
  /** The name of the stored object, where the answer tells it. */
  key: string | null
  /** The same as an error, for whoever expected something else. */
  error: BackendError
}

/**
 * Storage answers an unreadable token as it answers a refusal, so a refusal is believed only with a fresh token. Rejects
 * with BackendError 'session_expired' where the session is missing or not `uid`'s (S4), 'captive_portal', 'network'.
 */
export async function callStorage(
  caller: FileCaller,
  uid: string | null,
  request: StorageRequest,
  signal: AbortSignal | undefined,
): Promise<StorageAnswer> {
  const answer = await callOnce(caller, uid, request, signal, false)
  // The answer to a HEAD has no body that could tell which kind of 400 it is.
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
    return await readStorageAnswer(assertOwnAnswer(response), session !== null)
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
 * Whether the line is why a request has failed: it broke, or carried too little ('timeout' as the reason of the signal).
 * Any other abort only means that the caller wants no answer any more.
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
 * Null for a body that is not a JSON object; rejects as the network does. `response.json()` cannot tell the two apart:
 * WebKit rejects an empty body with a DOMException, so an iPhone took each created upload for a broken connection.
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
