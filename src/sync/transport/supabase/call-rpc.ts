/** One call of a server function, with a time limit. */

import * as v from 'valibot'
import { BackendError } from '#sync/errors'
import { type Project, readJson, send, toHttpError } from './http'
import type { FileCaller } from './storage-call'
import { callLimit, withTimeLimit } from './time-limit'

export interface RpcCaller extends Project {
  /** A live token; null without a session, or if it cannot be renewed. `isFresh`: renew the token first. */
  token(isFresh: boolean): Promise<{ accessToken: string } | null>
  /** Whether a person is signed in, even if the session has expired; a 401 is not a refusal then. */
  isSignedIn(): boolean
}

/** A caller without a session, no matter who is signed in. */
export const visitorOf = ({ url, publishableKey }: Project): RpcCaller & FileCaller => ({
  url,
  publishableKey,
  token: async () => null,
  isSignedIn: () => false,
})

/**
 * Calls a function, and resolves with its result; null if it has none. Rejects only with BackendError. The limit covers
 * all requests, including the renewal of an expired session. Repeats a call whose token was refused once with a fresh
 * one: a token may be refused before it expires (changed keys, a wrong clock).
 */
export function callRpc(
  caller: RpcCaller,
  name: string,
  args: object,
  callerSignal?: AbortSignal,
): Promise<unknown> {
  const body = JSON.stringify(args)
  return withTimeLimit(callLimit(body), callerSignal, async (signal) => {
    const callOnce = async (token: string | null): Promise<Answer> => {
      const response = await send(caller, token, {
        method: 'POST',
        path: `/rest/v1/rpc/${name}`,
        headers: { 'content-type': 'application/json' },
        body,
        signal,
      })
      return readAnswer(response, caller.isSignedIn())
    }
    const session = await caller.token(false)
    signal.throwIfAborted()
    const first = await callOnce(session?.accessToken ?? null)
    if (first.error?.code !== 'session_expired') return unwrap(first)
    const renewed = await caller.token(true)
    signal.throwIfAborted()
    return unwrap(renewed ? await callOnce(renewed.accessToken) : first)
  })
}

type Answer = { error: null; data: unknown } | { error: BackendError }

async function readAnswer(response: Response, isSignedIn: boolean): Promise<Answer> {
  const data = response.status === 204 ? null : await readJson(response)
  if (!response.ok) return { error: toHttpError(response, v.parse(Failure, data), isSignedIn) }
  return data === undefined
    ? { error: new BackendError('malformed', { httpStatus: response.status }) }
    : { error: null, data }
}

/** The fields of an error of PostgREST; a field of another type counts as missing. */
const Failure = v.fallback(
  v.object({
    code: v.fallback(v.optional(v.string()), undefined),
    message: v.fallback(v.optional(v.string()), undefined),
  }),
  {},
)

function unwrap(answer: Answer): unknown {
  if (answer.error) throw answer.error
  return answer.data
}
