import { randomBytes } from 'node:crypto'

type Fields = Record<string, unknown>

/**
 * Returns the response to a sign-up. `made` is the library's response for a new account; null for an address that has
 * an account, which gets random ids, so the response does not reveal it.
 */
export function signedUpUser(asked: Fields, made: Fields | null): Fields {
  const now = new Date().toISOString()
  const email = String(asked.email).toLowerCase()
  const id = made?.id ?? timeOrderedId()
  const [identity] = (made?.identities ?? []) as Fields[]
  const data = {
    ...(asked.data as Fields | null),
    email,
    email_verified: false,
    phone_verified: false,
    sub: id,
  }
  const dates = { created_at: now, updated_at: now }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [
      {
        identity_id: identity?.identity_id ?? timeOrderedId(),
        id,
        user_id: id,
        identity_data: data,
        provider: 'email',
        last_sign_in_at: now,
        ...dates,
        email,
      },
    ],
    ...dates,
    is_anonymous: false,
  }
}

/** A version 7 UUID, as the library makes them. */
function timeOrderedId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
