import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import type { FunctionEnvironment } from '../_shared/function-environment.ts'

/** A notification that `claim_push` returned. */
export interface ClaimedPush {
  id: string
  title: string
  body: string
  /** The path on the site that a click opens. */
  path: string
  /** A notification replaces the one with the same tag. */
  tag: string
  /**
   * The push service stores only the newest notification of a topic for an offline device; with null, it stores all.
   */
  topic: string | null
  /** Seconds that the push service stores it. */
  ttl: number
  urgency: 'normal' | 'high'
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** The arguments of `settle_push`. `wait`: seconds, if the push service names a time. */
export interface Outcome {
  outcome: 'sent' | 'gone' | 'refused' | 'later'
  wait: number | null
}

/** Timeout for the push service, ms; less than the pause after which another call claims the same notification. */
const TIMEOUT_MS = 10_000

/** Encrypts (RFC 8291), signs (RFC 8292) and sends one notification. Never rejects. */
export async function deliverPush(
  callServer: FunctionEnvironment['callServer'],
  vapid: VapidKeys,
  push: ClaimedPush,
): Promise<Outcome> {
  const request = await encrypt(vapid, push).catch(() => null)
  // The device's keys are invalid: it would fail the same way each time.
  if (!request) return { outcome: 'refused', wait: null }
  try {
    const response = await callServer(push.subscription.endpoint, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      // A redirect could lead the request to a server that only we can reach.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response)
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
  // fetch sets the length itself.
  const { 'content-length': _, ...headers } = built.headers
  return { headers, body: built.body }
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { outcome: 'sent', wait: null }
  if (status === 404 || status === 410) return { outcome: 'gone', wait: null }
  const isLater = status === 408 || status === 429 || status >= 500
  return isLater ? { outcome: 'later', wait: secondsOf(headers) } : { outcome: 'refused', wait: null }
}

/** The seconds of Retry-After, in either of its forms. */
function secondsOf(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.ceil(seconds) : null
}
