import { randomBytes } from 'node:crypto'
import { compare, hash } from 'bcryptjs'

/** As @supabase/lite hashes: another cost would show in the time that an answer takes. */
const COST = 10
let nobodys: Promise<string> | undefined

/** The hash of a password that nobody knows: for accounts whose password counts no longer, and to compare with where there is no account. */
export function nobodysPassword(): Promise<string> {
  nobodys ??= hash(randomBytes(24).toString('base64'), COST)
  return nobodys
}

/** Takes as long whether there is a hash or not; false without one. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const isRight = await compare(password, hashed || (await nobodysPassword()))
  return isRight && Boolean(hashed)
}
