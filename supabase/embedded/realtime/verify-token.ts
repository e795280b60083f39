import { jwtVerify } from 'jose'
import { PUBLISHABLE_KEY } from '../backend/auth-rest-storage'

/** Who uses a socket, by the claims of its token. */
export interface Caller {
  role: 'anon' | 'authenticated'
  claims: Record<string, unknown>
  /** When the token ends, ms since epoch; Infinity for anonymous. */
  expiresAt: number
}

export const ANONYMOUS: Caller = {
  role: 'anon',
  claims: { role: 'anon' },
  expiresAt: Number.POSITIVE_INFINITY,
}

/** Reads the token that realtime-js sends: a session's access token, or the API key when there is no session. */
export async function verifyToken(token: unknown, secret: Uint8Array): Promise<Caller | null> {
  if (token === undefined || token === null || token === PUBLISHABLE_KEY) return ANONYMOUS
  if (typeof token !== 'string') return null
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    if (payload.role !== 'authenticated' || payload.exp === undefined) return null
    return { role: payload.role, claims: payload, expiresAt: payload.exp * 1000 }
  } catch {
    return null
  }
}
