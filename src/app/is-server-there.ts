import { isWebPage } from '#domain/is-web-page'

/** A file that every build has, and that no server answers with a web page. */
const OWN_FILE = '/before-paint.js'

/** Whether the server itself answers, not a captive portal. Sends HEAD, which the worker does not answer. */
export async function isServerThere(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const answer = await fetch(OWN_FILE, { method: 'HEAD', cache: 'no-store', signal })
    return answer.ok && !isWebPage(answer)
  } catch {
    return false
  }
}
