import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import type { FunctionEnvironment } from '../_shared/function-environment.ts'

/** One that `claim_push` has given us. */
export interface ClaimedPush {
  id: string
  title: string
  body: string
  /** Where a click leads, on the site. */
  path: string
  /** A notification takes the place of the one with the same tag. */
  tag: string
  /** The push service keeps only the newest of a topic for a device that is away; null for all. */
  topic: string | null
  /** Seconds that the push service keeps it. */
  ttl: number
  urgency: 'normal' | 'high'
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** As `settle_push` takes it; `wait` in seconds where the push service names a time. */
export interface Outcome {
  outcome: 'sent' | 'gone' | 'refused' | 'later'
  wait: number | null
}

/** Time for a push service to answer, ms; less than the pause after which another call takes the same one. */
const PATIENCE = 10_000

/** Encrypts (RFC 8291), signs (RFC 8292) and sends one notification. Never rejects. */
export async function deliverPush(
  callServer: FunctionEnvironment['callServer'],
  vapid: VapidKeys,
  push: ClaimedPush,
): Promise<Outcome> {
  const request = await encrypt(vapid, push).catch(() => null)
  // Keys that are none: it would fail the same way each time.
  if (!request) return { outcome: 'refused', wait: null }
  try {
    const response = await callServer(push.subscription.endpoint, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      // Led elsewhere, a request could reach what only we can reach.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await response.body?.cancel()
    return judge(response)
  } catch {
    return { outcome: 'later', wait: null }
  }
}

async function encrypt(vapid: VapidKeys, { id, title, body, path, tag, ...push }: ClaimedPush) {
  const { ttl, urgency, topic } = push
  const message = {
    data: { id, title, body, path, tag },
    options: { ttl, urgency, ...(topic === null ? {} : { topic }) },
  }
  const built = await buildPushPayload(message, { ...push.subscription, expirationTime: null }, vapid)
  // Whoever sends it counts the bytes.
  const { 'content-length': _, ...headers } = built.headers
  return { headers, body: built.body }
}

function judge({ ok, status, headers }: Response): Outcome {
  if (ok) return { outcome: 'sent', wait: null }
  if (status === 404 || status === 410) return { outcome: 'gone', wait: null }
  const isLater = status === 408 || status === 429 || status >= 500
  return isLater ? { outcome: 'later', wait: secondsOf(headers) } : { outcome: 'refused', wait: null }
}

/** Retry-After, in either of its forms. */
function secondsOf(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.ceil(seconds) : null
}
