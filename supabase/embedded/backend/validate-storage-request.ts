import { jwtVerify } from 'jose'
import { isStorable, readJsonObject } from './read-json-object'

type Check = (value: unknown) => boolean
type Fields = Readonly<Record<string, Check>>

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const areTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isOneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    choices.includes(value as string)
/** Postgres stores limits and offsets in four bytes. */
const isWhole =
  (least: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) < 2 ** 31
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)
const isObjectOf =
  (fields: Fields): Check =>
  (value) =>
    typeof value === 'object' && value !== null && findOddField(value, fields) === undefined

const MOVE: Fields = {
  bucketId: isText,
  sourceKey: isText,
  destinationKey: isText,
  destinationBucket: maybe(isText),
}
const BUCKET: Fields = {
  public: maybe(isFlag),
  file_size_limit: maybe(isWhole(0)),
  allowed_mime_types: maybe(areTexts),
}
const LIST: Fields = {
  prefix: maybe(isText),
  search: maybe(isText),
  limit: maybe(isWhole(1)),
  offset: maybe(isWhole(0)),
  sortBy: maybe(
    isObjectOf({
      column: maybe(isOneOf('name', 'created_at', 'updated_at', 'last_accessed_at')),
      order: maybe(isOneOf('asc', 'desc')),
    }),
  ),
}

/** Every route of @supabase/lite that reads a JSON body, with the fields that the hosted storage service accepts. */
const BODIES: readonly [method: string, path: RegExp, fields: Fields][] = [
  ['POST', /^bucket$/, { id: isText, name: isText, ...BUCKET }],
  ['PUT', /^bucket\/[^/]+$/, BUCKET],
  ['POST', /^object\/list\/[^/]+$/, LIST],
  ['POST', /^object\/(move|copy)$/, MOVE],
  ['POST', /^object\/sign\/[^/]+$/, { expiresIn: isWhole(1), paths: areTexts }],
  ['POST', /^object\/sign\/[^/]+\/.+$/, { expiresIn: isWhole(1) }],
  ['DELETE', /^object\/[^/]+$/, { prefixes: areTexts }],
]
/** Uploads by a signed address, which the app does not use. */
const SIGNED_UPLOAD = /^object\/upload\/sign(\/|$)/
const SIGNED_READ = /^object\/sign\//
const LONGEST_BODY = 1024 * 1024

/**
 * Validates requests to the storage before @supabase/lite, which answers 500 to unexpected input. Returns a 400 for it;
 * null lets a request pass.
 */
export async function validateStorageRequest(request: Request, jwtSecret: string): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/storage/')) return null
  const path = pathname.replace(/^\/storage\/v1\//, '').replace(/\/$/, '')
  if (!isReadable(path)) return refuse('The address cannot be read')
  if (SIGNED_UPLOAD.test(path)) return refuse('Uploads by a signed address are not available here')
  if (['GET', 'HEAD'].includes(request.method) && SIGNED_READ.test(path)) {
    const isSigned = await isOwnToken(searchParams.get('token') ?? '', jwtSecret)
    return isSigned ? null : refuse('The token is not valid')
  }
  const fields = BODIES.find(([method, route]) => method === request.method && route.test(path))?.[2]
  if (!fields) return null
  const body = await readJsonObject(request, { longest: LONGEST_BODY })
  if (!body) return refuse('The body is no JSON object')
  const odd = findOddField(body, fields)
  return odd === undefined ? null : refuse(`${odd} is not what it should be`)
}

function findOddField(body: object, fields: Fields): string | undefined {
  return Object.entries(fields).find(([name, check]) => !check((body as Record<string, unknown>)[name]))?.[0]
}

function isReadable(path: string): boolean {
  try {
    return isStorable(decodeURIComponent(path))
  } catch {
    return false
  }
}

const isOwnToken = (token: string, secret: string): Promise<boolean> =>
  jwtVerify(token, new TextEncoder().encode(secret)).then(
    () => true,
    () => false,
  )

const refuse = (message: string): Response =>
  Response.json({ statusCode: '400', error: 'invalid_request', message }, { status: 400 })
