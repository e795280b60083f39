/** One call of a server function, with a time limit. Rejects with a BackendError. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { RowValues } from '#shared/schema/row-values'
import { BackendError } from '#sync/errors'
import { callLimit } from './call-limit'
import type { RecordingFetch } from './recording-fetch'
import { toBackendError } from './to-backend-error'

export interface RpcCaller {
  client: SupabaseClient
  notes: RecordingFetch
  isSignedIn(): boolean
  /** Tries to renew the session; returns false if there is none or if that fails. */
  renew(): Promise<boolean>
}

/**
 * The limit covers everything that supabase-js does, including the renewal of an expired session. A call that waits
 * for a renewal rejects as soon as the renewal cannot reach a server, because supabase-js retries for half a minute.
 * An abort by the caller rejects with 'network'.
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

/** Retries once with a fresh token: a token may be refused before it expires (changed keys, a wrong clock). */
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
