/** One call of a server function, with our own time limit, answering or rejecting with a BackendError. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { RowValues } from '#domain/mutation'
import { BackendError } from '../errors'
import type { NotingFetch } from './noting-fetch'
import { toBackendError } from './to-backend-error'

/** Longer than the server's own limit (8 s for a signed-in caller), so that its answer is the one that counts; ms. */
const CALL_LIMIT = 20_000

export interface RpcCaller {
  client: SupabaseClient
  notes: NotingFetch
  isSignedIn(): boolean
}

/**
 * The limit covers all that supabase-js does, also renewing a token, which offline may take half a minute. An abort
 * by the caller counts as no answer.
 */
export async function callRpc(
  { client, notes, isSignedIn }: RpcCaller,
  name: string,
  args: RowValues,
  callerSignal?: AbortSignal,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), CALL_LIMIT)
  const signal = callerSignal ? AbortSignal.any([callerSignal, limit.signal]) : limit.signal
  try {
    const { data, error, status } = await Promise.race([
      client.rpc(name, args).abortSignal(signal),
      rejectOnAbort(signal),
    ])
    if (!error) return data
    throw toBackendError(
      { code: error.code, message: error.message, status },
      { isSignedIn: isSignedIn(), retryAfterSeconds: notes.retryAfterOf(signal), cause: error },
    )
  } catch (cause) {
    if (limit.signal.aborted && !callerSignal?.aborted) throw new BackendError('timeout', { cause })
    if (cause instanceof BackendError) throw cause
    throw new BackendError('network', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
