import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** Decrypts the body of a web push for a device (RFC 8291, one record). Throws when that fails. */
export function decryptWebPush(device: ECDH, secret: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const input = hkdf(device.computeSecret(sender), secret, info, 32)
  const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The byte 2 ends the last record; zeros follow.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

const hkdf = (input: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
