import { isWebPage } from '#shared/site/is-web-page'

/** A file that exists in every build, and for which our server never sends an HTML page. */
const PROBE_FILE = '/before-paint.js'

/** Whether the server itself answers, not a captive portal. Sends HEAD, which the service worker passes through. */
export async function isServerReachable(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const answer = await fetch(PROBE_FILE, { method: 'HEAD', cache: 'no-store', signal })
    return answer.ok && !isWebPage(answer)
  } catch {
    return false
  }
}
