/** A fake push service with its devices: a server that verifies and decrypts what devices would receive. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import { decryptWebPush } from './decrypt-web-push'

interface ReceivedWebPush {
  /** The decrypted message. */
  payload: unknown
  headers: IncomingHttpHeaders
  /** Claims of the verified signature of the sender. */
  claims: object
}

export interface WebPushDevice {
  /** As `PushSubscription.toJSON` returns it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedWebPush[]
  /** The answer of the service from now on; 201 by default. */
  answer: { status: number; headers?: Record<string, string> }
  /** Number of requests for this device. */
  calls: number
}

export interface WebPushService {
  url: string
  /** `publicKey` is the sender's, which the device has subscribed to. */
  makeDevice(publicKey: string): WebPushDevice
  close(): Promise<void>
}

export async function openWebPushService(): Promise<WebPushService> {
  const deliveries = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => Promise<void>>()
  const devices = new Map<string, WebPushDevice>()
  const server = createServer(async (request, response) => {
    const address = String(request.headers['x-called'])
    const body = await buffer(request)
    const device = devices.get(address)
    if (!device) return response.writeHead(404).end()
    device.calls += 1
    const { status, headers } = device.answer
    try {
      if (status === 201) await deliveries.get(address)?.(request.headers, body)
    } catch {
      return response.writeHead(403).end()
    }
    return response.writeHead(status, headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    makeDevice(publicKey) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const secret = randomBytes(16)
      const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
      const device: WebPushDevice = {
        subscription: { endpoint, keys: { p256dh, auth: secret.toString('base64url') } },
        received: [],
        answer: { status: 201 },
        calls: 0,
      }
      devices.set(endpoint, device)
      deliveries.set(endpoint, async (headers, body) => {
        const claims = await verifySender(headers.authorization ?? '', publicKey, endpoint)
        device.received.push({ payload: JSON.parse(decryptWebPush(keys, secret, body)), headers, claims })
      })
      return device
    },
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Checks the signature (RFC 8292): made with the subscribed key, for this service. Rejects otherwise. */
async function verifySender(authorization: string, publicKey: string, endpoint: string): Promise<object> {
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('signed with the key of another sender')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: new URL(endpoint).origin,
    maxTokenAge: '1 minute',
  })
  return payload
}
