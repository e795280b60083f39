import { callRpc } from '../_shared/call-rpc.ts'
import type { CreateHandler } from '../_shared/function-environment.ts'
import { readBounded } from '../_shared/read-bounded.ts'
import { isGenuine } from './is-genuine.ts'
import { readSnipcartOrder } from './read-order.ts'

/** Bytes; an order with many lines has about 50 kB. */
const MAX_BODY_BYTES = 256 * 1024
/** Each contains the complete order. Other events that the shop subscribes to are acknowledged and ignored. */
const EVENTS = new Set(['order.completed', 'order.status.changed', 'order.trackingNumber.changed'])

/**
 * Records an order that Snipcart reports. No part of a request proves who sent it, so Snipcart must confirm its token
 * first. 200: recorded or ignored; 400: unreadable; 401: not genuine; 413: too large; 503: Snipcart does not answer;
 * 404: the secret SNIPCART_SECRET_KEY is missing; 500: the order could not be written.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const token = request.headers.get('x-snipcart-requesttoken') ?? ''
  // The token becomes part of an address that is called with the secret: "..", "/" or "?" would change that address.
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(token)) return answer(401, 'The request has no token from Snipcart')
  const secret = environment.secret('SNIPCART_SECRET_KEY')
  if (!secret) return answer(404, 'The secret SNIPCART_SECRET_KEY is not set')
  const text = await readBounded(request, MAX_BODY_BYTES)
  if (text === null) return answer(413, `The body is larger than ${MAX_BODY_BYTES} bytes`)
  const event = readEvent(text)
  if (!event) return answer(400, 'The body is not an event')

  const genuine = await isGenuine(environment, token, secret)
  if (genuine === null) return answer(503, 'Snipcart couldn’t be reached to verify this webhook')
  if (!genuine) return answer(401, 'Snipcart does not know this token')

  const isWanted = event.mode === 'Live' || environment.secret('SNIPCART_ALLOW_TEST') === '1'
  if (!isWanted || !EVENTS.has(event.eventName)) return Response.json({ outcome: 'ignored' })
  const order = readSnipcartOrder(event.content)
  if (!order) return answer(400, 'The order cannot be read')
  return Response.json(await callRpc(environment.callApi, 'record_snipcart_order', { given: order }))
}

interface SnipcartEvent {
  eventName: string
  mode: unknown
  content: unknown
}

function readEvent(text: string): SnipcartEvent | null {
  try {
    const event = JSON.parse(text) as Partial<SnipcartEvent> | null
    if (typeof event?.eventName !== 'string') return null
    return { eventName: event.eventName, mode: event.mode, content: event.content }
  } catch {
    return null
  }
}

const answer = (status: number, message: string): Response => Response.json({ message }, { status })
