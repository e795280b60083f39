/** One call of a server function, with our own time limit, answering or rejecting with a BackendError. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { RowValues } from '#domain/mutation'
import { BackendError } from '../errors'
import { callLimit } from './call-limit'
import type { NotingFetch } from './noting-fetch'
import { toBackendError } from './to-backend-error'

export interface RpcCaller {
  client: SupabaseClient
  notes: NotingFetch
  isSignedIn(): boolean
  /** Tries to get a fresh token; false when there is no session to renew or it cannot be renewed. */
  renew(): Promise<boolean>
}

/**
 * The limit covers all that supabase-js does, also renewing a session that has ended; a call that waits for that is over
 * as soon as no server is found, for supabase-js tries on for half a minute. An abort by the caller counts as no answer.
 */
export async function callRpc(
  caller: RpcCaller,
  name: string,
  args: RowValues,
  callerSignal?: AbortSignal,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), callLimit(JSON.stringify(args)))
  const lost = new AbortController()
  const signal = AbortSignal.any([limit.signal, lost.signal, ...(callerSignal ? [callerSignal] : [])])
  const stopWatching = caller.notes.watchRenewals((cause) => {
    if (!caller.notes.isSent(signal)) lost.abort(cause)
  })
  try {
    return await Promise.race([callRenewing(caller, name, args, signal), rejectOnAbort(signal)])
  } catch (cause) {
    if (limit.signal.aborted && !callerSignal?.aborted) throw new BackendError('timeout', { cause })
    if (cause instanceof BackendError) throw cause
    throw new BackendError('network', { cause })
  } finally {
    stopWatching()
    clearTimeout(timer)
  }
}

/** A token may be refused before its time (keys that were changed, a wrong clock): one fresh one is tried. */
async function callRenewing(
  caller: RpcCaller,
  name: string,
  args: RowValues,
  signal: AbortSignal,
): Promise<unknown> {
  const first = await callOnce(caller, name, args, signal)
  if (first.error?.code !== 'session_expired' || !(await caller.renew())) return unwrap(first)
  return unwrap(await callOnce(caller, name, args, signal))
}

type Answer = { error: null; data: unknown } | { error: BackendError }

async function callOnce(
  { client, notes, isSignedIn }: RpcCaller,
  name: string,
  args: RowValues,
  signal: AbortSignal,
): Promise<Answer> {
  const { data, error, status } = await client.rpc(name, args).abortSignal(signal)
  if (!error) return { error: null, data }
  if (notes.hasMetPortal(signal)) return { error: new BackendError('captive_portal', { cause: error }) }
  const { code, message } = error
  const context = { isSignedIn: isSignedIn(), retryAfterSeconds: notes.retryAfterOf(signal), cause: error }
  return { error: toBackendError({ code, message, status }, context) }
}

function unwrap(answer: Answer): unknown {
  if (answer.error) throw answer.error
  return answer.data
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
