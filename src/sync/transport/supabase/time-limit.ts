/** Time limits of calls. */
import { BackendError } from '#sync/errors'

/** ms. Longer than the server's own limit (8 s for a signed-in caller), so that the server answers first. */
export const CALL_LIMIT_MS = 20_000
/** Adds 1 ms for each 4 bytes (32 kbit/s). A full batch takes 25 s at 64 kbit/s. */
const BYTES_PER_MS = 4

/** The time limit of a call with this body, ms. */
export const callLimit = (body: string): number =>
  CALL_LIMIT_MS + Math.ceil(new Blob([body]).size / BYTES_PER_MS)

/**
 * Runs a call of one or more requests, and aborts it after `limit` ms (null: never). Rejects only with BackendError:
 * 'timeout' after the limit, 'network' after an abort by the caller without a BackendError as its reason, and for any
 * other error. It rejects immediately in all cases, even if the call ignores its signal.
 */
export async function withTimeLimit<T>(
  limit: number | null,
  callerSignal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const timer = limit === null ? undefined : setTimeout(() => timeout.abort(), limit)
  const signal = AbortSignal.any([timeout.signal, ...(callerSignal ? [callerSignal] : [])])
  // Without it, each call would leave a listener until the caller's signal ends, which may live for days.
  const ended = new AbortController()
  try {
    signal.throwIfAborted()
    return await Promise.race([call(signal), rejectOnAbort(signal, ended.signal)])
  } catch (cause) {
    if (timeout.signal.aborted && !callerSignal?.aborted) throw new BackendError('timeout', { cause })
    if (cause instanceof BackendError) throw cause
    throw new BackendError('network', { cause })
  } finally {
    clearTimeout(timer)
    ended.abort()
  }
}

/** `ended`: removes the listener. */
const rejectOnAbort = (signal: AbortSignal, ended: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: ended })
  })
