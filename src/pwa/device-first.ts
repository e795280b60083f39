/**
 * How long the worker waits for a lookup on the device before it also asks the network, ms. Caches and IndexedDB answer
 * in a few ms; where one hangs, a page must not wait for it.
 */
export const LOOKUP_LIMIT = 400
/**
 * How long a lookup is waited for once the network has failed, ms: a busy phone without a network may need seconds, and has
 * no other answer. After that the request fails, so that no page waits forever.
 */
export const LATE_LIMIT = 10_000

type LookUp<T> = () => Promise<T | undefined>

/** What `lookUp` finds; undefined where it fails, or takes longer than `limit`. */
export function soon<T>(lookUp: LookUp<T>, limit = LOOKUP_LIMIT): Promise<T | undefined> {
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
 * What the device holds, else what the network answers. A lookup that is late is not given up: whichever answers first is
 * taken. Never rejects: where neither has an answer the request ends with a network error, as it would without a worker.
 */
export async function deviceFirst(
  lookUp: LookUp<Response>,
  askNetwork: () => Promise<Response>,
): Promise<Response> {
  const looking = tryTo(lookUp)
  const found = await soon(() => looking)
  if (found) return found
  // Whoever leaves the page aborts its requests: that is a rejection, too.
  const asked = tryTo(askNetwork).catch(
    async () => (await soon(() => looking, LATE_LIMIT)) ?? Response.error(),
  )
  const late = looking.then(
    (response) => response ?? asked,
    () => asked,
  )
  return Promise.race([late, asked])
}

/** Also what throws becomes a rejection: blocked storage throws at its mere mention. */
const tryTo = async <T>(work: () => Promise<T>): Promise<T> => work()
