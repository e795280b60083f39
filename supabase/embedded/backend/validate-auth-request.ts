import { authRefusal } from './auth-refusal'
import { isStorable, readJsonObject } from './read-json-object'

/** The routes that the product and supabase-js use for email and password. The library's other routes are closed. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  signup: ['POST'],
  token: ['POST'],
  logout: ['POST'],
  user: ['GET', 'PUT'],
  verify: ['GET', 'POST'],
  recover: ['POST'],
  resend: ['POST'],
  otp: ['POST'],
  magiclink: ['POST'],
  health: ['GET'],
  settings: ['GET'],
  '.well-known/jwks.json': ['GET'],
  '.well-known/openid-configuration': ['GET'],
}

/** The request of a sign-out has everything in its address. */
const MAY_BE_EMPTY = new Set(['logout'])

/** Addresses as the hosted service accepts them: plain ASCII, so no two of them look alike or normalize to one. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const MAX_EMAIL = 254
/** Bytes: bcrypt ignores the rest, so other passwords with the same beginning would be accepted too. */
const MAX_PASSWORD = 72
const MAX_TEXT = 1_024
const MAX_BODY = 64 * 1_024
const TEXTS = [
  'refresh_token',
  'auth_code',
  'code_verifier',
  'token',
  'token_hash',
  'type',
  'nonce',
  'scope',
  'phone',
]

/**
 * Validates requests to auth before @supabase/lite, which answers 500 to unexpected input and prints it: known routes
 * only, a JSON object with fields of the right type and length, no text that Postgres cannot store. Null lets a request
 * pass.
 */
export async function validateAuthRequest(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/auth/')) return null
  const route = readAuthRoute(pathname)
  const methods = route === null ? undefined : ROUTES[route]
  if (route === null || !methods) return authRefusal(404, 'not_found', 'There is nothing here')
  if (request.method === 'OPTIONS') return null
  if (!methods.includes(request.method)) return authRefusal(405, 'method_not_allowed', 'Method not allowed')
  for (const [name, value] of searchParams)
    if (!isStorable(name) || !isStorable(value) || value.length > 2 * MAX_TEXT)
      return authRefusal(400, 'validation_failed', 'The address holds what is no text')
  if (request.method === 'GET') return null
  const body = await readJsonObject(request, { longest: MAX_BODY, mayBeEmpty: MAY_BE_EMPTY.has(route) })
  if (!body) return authRefusal(400, 'bad_json', 'Could not parse request body as a JSON object')
  const problem = findProblem(body, route)
  return problem === null ? null : authRefusal(400, 'validation_failed', problem)
}

/** Returns `signup`, `token` and so on; null for an address that is not an auth route or cannot be decoded. */
export function readAuthRoute(pathname: string): string | null {
  try {
    return /^\/auth\/v1\/(.+?)\/?$/.exec(decodeURI(pathname))?.[1] ?? null
  } catch {
    return null
  }
}

function findProblem(body: Record<string, unknown>, route: string): string | null {
  const { email, password, data } = body
  if (!isAbsent(email) && !(typeof email === 'string' && email.length <= MAX_EMAIL && EMAIL.test(email)))
    return 'Unable to validate email address: invalid format'
  if (password !== undefined) {
    if (typeof password !== 'string') return 'The password is no text'
    const isNew = route === 'signup' || route === 'user'
    if (isNew && Buffer.byteLength(password) > MAX_PASSWORD)
      return `Password cannot be longer than ${MAX_PASSWORD} characters`
    if (password.length > MAX_TEXT) return 'The password is too long'
  }
  if (!isAbsent(data) && (typeof data !== 'object' || Array.isArray(data))) return 'data is no object'
  const odd = TEXTS.find((name) => !isAbsent(body[name]) && !isShortText(body[name]))
  return odd === undefined ? null : `${odd} is no text, or too long`
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= MAX_TEXT
