import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** What a device receives of a body that was encrypted for it (RFC 8291, one record). Throws where it cannot be read. */
export function decryptPush(device: ECDH, secret: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const input = hkdf(device.computeSecret(sender), secret, info, 32)
  const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // 2 ends the last record; after it there are zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

const hkdf = (input: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
