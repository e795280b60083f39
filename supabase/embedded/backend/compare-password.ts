import { randomBytes } from 'node:crypto'
import { compare, hash } from 'bcryptjs'

/** The cost of @supabase/lite: another one would show in the response time. */
const COST = 10
let unknownHash: Promise<string> | undefined

/**
 * A hash of an unknown password: for accounts whose password is no longer valid, and for a comparison without an
 * account.
 */
export function unknownPasswordHash(): Promise<string> {
  unknownHash ??= hash(randomBytes(24).toString('base64'), COST)
  return unknownHash
}

/** Compares in the same time with and without a hash; false without one. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const isRight = await compare(password, hashed || (await unknownPasswordHash()))
  return isRight && Boolean(hashed)
}
