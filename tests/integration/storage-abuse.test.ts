/** Limits of storage for strangers: attachments per network address, and 4xx answers to malformed requests. */
import { request } from 'node:http'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** Two addresses of this computer, which count as two visitors. */
const [HERE, OTHER] = ['127.0.0.1', '127.0.0.2']

interface Call {
  method?: string
  from?: string
  headers?: Record<string, string>
  body?: string | Buffer
}
interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

const folder = makeTestFolder()
let home: LocalBackend | undefined
beforeAll(async () => {
  home = await startTestBackend(folder.path)
})
afterAll(async () => {
  await home?.close()
  folder.remove()
})

/** Sends a visitor's request to storage, from an address of this computer. */
function call(path: string, { method = 'GET', from = HERE, headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: HERE,
        port: new URL(home?.url ?? '').port,
        path: `/storage/v1/${path}`,
        method,
        localAddress: from,
        headers: {
          apikey: PUBLISHABLE_KEY,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    asked.on('error', reject).end(body)
  })
}

const upload = (from: string) =>
  call(`object/quote-attachments/${crypto.randomUUID()}/1.png`, {
    method: 'POST',
    from,
    headers: { 'content-type': 'image/png' },
    body: PNG,
  })

async function uploadInPieces(from: string): Promise<Answer> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const name = `${crypto.randomUUID()}/1.png`
  const metadata = `bucketName ${base64('quote-attachments')},objectName ${base64(name)},contentType ${base64('image/png')}`
  const created = await call('upload/resumable', {
    method: 'POST',
    from,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(PNG.length), 'upload-metadata': metadata },
  })
  const { location } = created.headers
  if (typeof location !== 'string') return created
  return call(location.replace('/storage/v1/', ''), {
    method: 'PATCH',
    from,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: PNG,
  })
}

describe('attachments', () => {
  it('are limited to 50 a day per network address, whole or in pieces, and others can still upload', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 60; at += 1) statuses.push((await (at % 2 ? uploadInPieces : upload)(HERE)).status)
    expect(statuses.slice(0, 50).filter((status) => status !== 200 && status !== 204)).toEqual([])
    expect([...new Set(statuses.slice(50))]).toEqual([400, 403])
    expect((await upload(OTHER)).status).toBe(200)
    expect((await uploadInPieces(OTHER)).status).toBe(204)
  })
})

const JSON_HEADERS = { 'content-type': 'application/json' }
const list = (body: object) =>
  call('object/list/avatars', { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })

describe('requests for which @supabase/lite would fail', () => {
  it.each([
    ['a limit below one', { limit: -1 }],
    ['a fractional limit', { limit: 1.5 }],
    ['a limit beyond the integers', { limit: 1e30 }],
    ['an offset below zero', { offset: -1 }],
    ['a NUL character', { prefix: 'a\u0000' }],
    ['half a surrogate pair', { search: '\ud800' }],
    ['an unknown column', { sortBy: { column: 'name; drop table x', order: 'asc' } }],
    ['an unknown direction', { sortBy: { column: 'name', order: 'x' } }],
    ['a malformed order', { sortBy: 7 }],
    ['a prefix that is no string', { prefix: ['a'] }],
  ])('a list with %s is answered 400', async (_what, body) => {
    expect((await list({ limit: 10, offset: 0, prefix: '', ...body })).status).toBe(400)
  })

  it('a list as supabase-js requests it is answered', async () => {
    const answer = await list({
      limit: 100,
      offset: 0,
      prefix: '',
      sortBy: { column: 'name', order: 'asc' },
    })
    expect([answer.status, answer.text]).toEqual([200, '[]'])
  })

  it('a malformed token, or one signed with another key, is answered 400', async () => {
    const forged = await new SignJWT({ url: 'avatars/a.png' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('x'.repeat(32)))
    for (const token of ['abc', '', 'a.b.c', forged])
      expect((await call(`object/sign/avatars/a.png?token=${token}`)).status).toBe(400)
    expect((await call('object/sign/avatars/a.png')).status).toBe(400)
  })

  it('no request of a stranger is answered with a 5xx status', async () => {
    /** Sent unchanged: truncated escapes, and escapes that are not UTF-8. */
    const RAW = ['%', '%ff%fe', '%00', '%ED%A0%80']
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(-1, 0, 1.5, 1e30, '\u0000', '\ud800', '../..', 'a%', null, [], {}),
    )
    const word = fc.oneof(
      fc.constantFrom('avatars', 'quote-attachments', 'rig-images', '..', '*', 'x'.repeat(300), ...RAW),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    )
    const path = fc
      .tuple(
        fc.constantFrom(
          ...['object', 'object/public', 'object/authenticated', 'object/sign', 'object/info'],
          ...['object/list', 'object/move', 'object/copy', 'object/upload/sign', 'bucket', 'status'],
          ...['render/image/public', 'upload/resumable'],
        ),
        fc.array(word, { maxLength: 3 }),
        fc.constantFrom('', '?token=abc', '?width=x&quality=-1', '?download=%00', '?limit=-1'),
      )
      .map(([route, words, query]) => {
        const encoded = words.map((each) => (RAW.includes(each) ? each : encodeURIComponent(each)))
        return `${[route, ...encoded].join('/')}${query}`
      })
    const fields = ['prefix', 'limit', 'offset', 'sortBy', 'search', 'expiresIn', 'paths', 'prefixes', 'id']
    const more = ['name', 'public', 'file_size_limit', 'bucketId', 'sourceKey', 'destinationKey']
    const body = fc.oneof(
      fc.constantFrom('', '[', 'null', '7'),
      fc
        .dictionary(fc.constantFrom(...fields, ...more), odd, { maxKeys: 6 })
        .map((each) => JSON.stringify(each)),
    )
    const headers = fc.record(
      {
        'content-type': fc.constantFrom('application/json', 'image/png', 'multipart/form-data', 'a/b'),
        authorization: fc.constantFrom('Bearer abc', 'Bearer a.b.c', 'Basic eDp5'),
        'x-upsert': fc.constantFrom('true', 'x'),
        range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
        'tus-resumable': fc.constantFrom('1.0.0', 'x'),
        'x-metadata': fc.constantFrom('{}', '%%%'),
      },
      { requiredKeys: [] },
    )
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(method, path, headers, body, async (method, path, headers, body) => {
        const isRead = method === 'GET' || method === 'HEAD'
        const answer = await call(path, { method, headers, ...(isRead ? {} : { body }) })
        expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500)
      }),
      { numRuns: 250, seed: 1994 },
    )
  })
})
