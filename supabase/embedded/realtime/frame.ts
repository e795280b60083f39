/**
 * Phoenix messages in the format of realtime-js (vsn 2.0.0): a JSON array of five, or, for a client's broadcast, a
 * binary frame of length-prefixed strings and the payload.
 */
export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** A broadcast of a channel; binary payloads stay bytes. */
export interface Broadcast {
  event: string
  payload: unknown
}

const CLIENT_BROADCAST = 3
const SERVER_BROADCAST = 4
const RAW_BYTES = 0

/** Null for bytes that are not a well-formed frame. */
export function decodeFrame(data: Buffer, isBinary: boolean): Frame | null {
  try {
    return isBinary ? decodeBroadcast(data) : decodeText(data.toString('utf8'))
  } catch {
    return null
  }
}

function decodeText(text: string): Frame | null {
  const parts: unknown = JSON.parse(text)
  if (!Array.isArray(parts) || parts.length !== 5) return null
  const [joinRef, ref, topic, event, payload] = parts as unknown[]
  const isRef = (value: unknown): value is string | null => value === null || typeof value === 'string'
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef, ref, topic, event, payload }
}

/** Layout: kind, five lengths (join ref, ref, topic, event, metadata), encoding, the five strings, payload. */
function decodeBroadcast(data: Buffer): Frame | null {
  if (data[0] !== CLIENT_BROADCAST || data.length < 7) return null
  let offset = 7
  const take = (lengthAt: number) => {
    const end = offset + (data[lengthAt] ?? 0)
    const text = data.toString('utf8', offset, end)
    offset = end
    return text
  }
  const [joinRef, ref, topic, event] = [take(1), take(2), take(3), take(4)]
  take(5)
  if (offset > data.length) return null
  const bytes = data.subarray(offset)
  const payload: unknown = data[6] === RAW_BYTES ? bytes : JSON.parse(bytes.toString('utf8'))
  return { joinRef, ref: ref || null, topic, event: 'broadcast', payload: { event, payload } }
}

/** Returns text, except for a broadcast of raw bytes. */
export function encodeBroadcast(topic: string, { event, payload }: Broadcast): string | Buffer {
  if (!Buffer.isBuffer(payload)) {
    const body = { type: 'broadcast', event, payload }
    return encodeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload: body })
  }
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  const head = Buffer.from([SERVER_BROADCAST, topicBytes.length, eventBytes.length, 0, RAW_BYTES])
  return Buffer.concat([head, topicBytes, eventBytes, payload])
}

export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}
