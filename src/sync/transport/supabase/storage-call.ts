/** One request to the storage service, under the session that the caller expects. */
import * as v from 'valibot'
import { BackendError } from '#sync/errors'
import { type HttpRequest, type Project, readJson, send, toHttpError } from './http'
import { withTimeLimit } from './time-limit'

export interface FileCaller extends Project {
  /** A live token and its owner; null without a session. `isFresh`: renew the token first. */
  token(isFresh: boolean): Promise<{ uid: string; accessToken: string } | null>
}

/** `path`: below `/storage/v1/`. */
export type StorageRequest = Omit<HttpRequest, 'signal'>

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
 * Repeats a refused request with a fresh token, because storage answers an invalid token as if it were a refusal.
 * Rejects with BackendError 'session_expired' if the session is missing or belongs to another uid (S4),
 * 'captive_portal', 'network'. Has no time limit.
 */
export const callStorage = (
  caller: FileCaller,
  uid: string | null,
  { path, ...request }: StorageRequest,
  callerSignal?: AbortSignal,
): Promise<StorageAnswer> =>
  withTimeLimit(null, callerSignal, async (signal) => {
    const callOnce = async (isFresh: boolean) => {
      const session = uid === null ? null : await caller.token(isFresh)
      if ((session?.uid ?? null) !== uid) throw new BackendError('session_expired')
      const sent = { ...request, path: `/storage/v1/${path}`, signal }
      return readStorageAnswer(await send(caller, session?.accessToken ?? null, sent), session !== null)
    }
    const answer = await callOnce(false)
    // The answer to a HEAD request has no body with the real status.
    const isRefusal =
      answer.status === 401 || answer.status === 403 || (answer.status === 400 && request.method === 'HEAD')
    return isRefusal && uid !== null ? callOnce(true) : answer
  })

const Text = v.fallback(v.optional(v.string()), undefined)
/** `Key`: of a stored object. The others: of a refusal. */
const AnswerBody = v.fallback(v.object({ Key: Text, statusCode: v.optional(v.unknown()), message: Text }), {})

/** Reads an answer of the storage service, whatever its status. */
export async function readStorageAnswer(response: Response, isSignedIn: boolean): Promise<StorageAnswer> {
  const body = v.parse(AnswerBody, await readJson(response))
  const status = response.ok ? response.status : Number(body.statusCode) || response.status
  const message = body.message ?? response.statusText
  return {
    status,
    headers: response.headers,
    key: body.Key ?? null,
    error: toHttpError(response, { status, message }, isSignedIn),
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

/** A file's key or path as a part of a URL. */
export const encodePath = (key: string): string => key.split('/').map(encodeURIComponent).join('/')
