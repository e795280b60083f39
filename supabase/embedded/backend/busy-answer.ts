/** How long the first in the queue may have waited before later ones are sent away, ms: what only looks for news … */
const LOOKING_PATIENCE = 2_000
/** … and everything else. A device hangs up after 20 s, and what it has asked would be done for nobody. */
const PATIENCE = 8_000
const COME_AGAIN_SECONDS = 3

const LOOKS = /^\/rest\/v1\/rpc\/sync_(pull|digest)\/?$/

/** Whether a request only asks for news, and writes nothing. */
export const isLooking = (request: Request): boolean => LOOKS.test(new URL(request.url).pathname)

/**
 * Sends a request away at once when the one session has more to do than people wait for; null lets it in. There is one
 * queue, so a thousand devices that look for news would otherwise stand before the customer who orders.
 */
export function busyAnswer(request: Request, waitMs: number): Response | null {
  if (waitMs < (isLooking(request) ? LOOKING_PATIENCE : PATIENCE)) return null
  return Response.json(
    { message: 'The server has too much to do. Come again.' },
    { status: 503, headers: { 'retry-after': String(COME_AGAIN_SECONDS) } },
  )
}
