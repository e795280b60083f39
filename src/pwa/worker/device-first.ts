/**
 * How long the worker waits for a lookup on the device before it also sends a request, ms. Caches and IndexedDB
 * answer in a few ms; if one hangs, a page must not wait for it.
 */
export const LOOKUP_LIMIT_MS = 400
/**
 * Time for which the worker waits for a lookup after the network has failed, ms. A busy phone may need seconds, and
 * offline there is no other answer. After this time the request fails, so that no page waits forever.
 */
export const LATE_LIMIT_MS = 10_000

type LookUp<T> = () => Promise<T | undefined>

/** The result of `lookUp`; undefined if it fails or takes longer than `limit`, ms. */
export function withLimit<T>(lookUp: LookUp<T>, limit = LOOKUP_LIMIT_MS): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limit, undefined)
    const end = (found?: T) => {
      clearTimeout(timer)
      resolve(found)
    }
    tryTo(lookUp).then(end, () => end())
  })
}

/**
 * Answers from the device, or from the network if there is no answer. A late lookup continues during the request, and
 * the first answer is used. Never rejects: if neither has an answer, it returns a network error, as would happen
 * without a worker.
 */
export async function deviceFirst(
  lookUp: LookUp<Response>,
  fetchFromNetwork: () => Promise<Response>,
): Promise<Response> {
  const pending = tryTo(lookUp)
  const found = await withLimit(() => pending)
  if (found) return found
  // Also rejects when the person leaves the page, which aborts its requests.
  const network = tryTo(fetchFromNetwork).catch(
    async () => (await withLimit(() => pending, LATE_LIMIT_MS)) ?? Response.error(),
  )
  const late = pending.then(
    (response) => response ?? network,
    () => network,
  )
  return Promise.race([late, network])
}

/** Turns an exception into a rejection: reading `caches` or `indexedDB` throws if storage is blocked. */
const tryTo = async <T>(work: () => Promise<T>): Promise<T> => work()
