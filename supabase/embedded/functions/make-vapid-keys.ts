import { generateKeyPairSync } from 'node:crypto'

/**
 * The key pair that signs notifications (RFC 8292), base64url: the public key as a point, the private key as a number.
 */
export interface VapidPair {
  publicKey: string
  privateKey: string
}

/** Makes a new pair; every device that subscribed with the old one must subscribe again. */
export function makeVapidKeys(): VapidPair {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}
