const TIMEOUT_MS = 4_000

/**
 * The server's clock minus this device's, in ms, by the Date header of a response, and therefore accurate to a second;
 * null without one. Uses HEAD because the worker answers no HEAD requests, so the response comes from the server.
 */
export async function readClockOffset(
  fetch: typeof globalThis.fetch,
  now: () => number,
): Promise<number | null> {
  try {
    const requestedAt = now()
    const answer = await fetch('/index.html', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const date = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(date) ? null : Math.round(date - (requestedAt + now()) / 2)
  } catch {
    return null
  }
}
