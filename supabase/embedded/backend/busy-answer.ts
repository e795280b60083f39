/** Wait of the first request in the queue from which pulls and digests are refused, ms. */
const LOOKING_PATIENCE = 2_000
/** The same for all other requests, ms. A device gives up after 20 s, and its request would be handled for nothing. */
const PATIENCE = 8_000
const COME_AGAIN_SECONDS = 3

const LOOKS = /^\/rest\/v1\/rpc\/sync_(pull|digest)\/?$/

/** Whether a request only reads changes (pull or digest). */
const isSyncRead = (request: Request): boolean => LOOKS.test(new URL(request.url).pathname)

/**
 * Refuses a request at once while the queue for the one session is too long; null lets it pass. There is one queue, so
 * the pulls of a thousand devices would otherwise delay the customer who orders.
 */
export function busyAnswer(request: Request, waitMs: number): Response | null {
  if (waitMs < (isSyncRead(request) ? LOOKING_PATIENCE : PATIENCE)) return null
  return Response.json(
    { message: 'The server has too much to do. Come again.' },
    { status: 503, headers: { 'retry-after': String(COME_AGAIN_SECONDS) } },
  )
}
