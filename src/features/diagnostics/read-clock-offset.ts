/** How long an answer may take before the clocks are left alone, ms. */
const PATIENCE = 4_000

/**
 * The server's clock less this device's, ms, by the date of an answer of the site; null without one. The worker answers
 * no HEAD request, so this asks the server.
 */
export async function readClockOffset(
  fetch: typeof globalThis.fetch,
  now: () => number,
): Promise<number | null> {
  try {
    const asked = now()
    const answer = await fetch('/index.html', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const date = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(date) ? null : Math.round(date - (asked + now()) / 2)
  } catch {
    return null
  }
}
