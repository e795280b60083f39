import { expect, it, vi } from 'vitest'
import type { FileUpload, UploadProgress } from '#sync/backend'
import { createSupabaseFiles } from './supabase-files'

const SIZE = 100_000
const HERE = 'https://p.example/storage/v1/upload/resumable'

interface Call {
  method: string
  url: string
  headers: Record<string, string>
  bytes: number
}
type Answer = [status: number, headers?: Record<string, string>, body?: string]

/** Like WebKit's: `json()` rejects a body that is not JSON with a DOMException instead of a SyntaxError. */
class WebKitResponse extends Response {
  override async json(): Promise<unknown> {
    const text = await this.text()
    try {
      return JSON.parse(text)
    } catch {
      throw new DOMException('The string did not match the expected pattern.', 'SyntaxError')
    }
  }
}

/** Answers the calls in order; repeats the last answer. */
function open(answers: Answer[], more: Partial<FileUpload> = {}, Answered = Response) {
  const calls: Call[] = []
  const progress: UploadProgress[] = []
  const network: typeof fetch = async (url, init = {}) => {
    const { method = '', headers, body } = init
    const bytes = body instanceof ArrayBuffer ? body.byteLength : 0
    calls.push({ method, url: String(url), headers: headers as Record<string, string>, bytes })
    const [status, headersOfAnswer, text] = answers[Math.min(calls.length, answers.length) - 1] ?? [500]
    return new Answered(text ?? null, { status, ...(headersOfAnswer && { headers: headersOfAnswer }) })
  }
  vi.stubGlobal('fetch', network)
  const token = vi.fn(async (isFresh: boolean) => ({ uid: 'u', accessToken: isFresh ? 'fresh' : 'kept' }))
  const files = createSupabaseFiles({ url: 'https://p.example', publishableKey: 'pk', token })
  const file: FileUpload = {
    expectedUid: 'u',
    bucket: 'avatars',
    path: 'u/ä.webp',
    body: new ArrayBuffer(SIZE),
    type: 'image/webp',
    isReplaceable: false,
    ...more,
  }
  const upload = () => files.upload(file, undefined, (step) => progress.push(step))
  return {
    calls,
    progress,
    upload,
    requests: () => calls.map(({ method, url }) => `${method} ${url.slice(HERE.length)}`),
  }
}

const created = (id = 'one'): Answer => [201, { location: `${HERE}/${id}` }]
const at = (offset: number, status = 204): Answer => [status, { 'upload-offset': String(offset) }]
const resume = { uploadId: 'one', offset: 30_000 }

it('F2: creates the upload with its metadata, then sends acknowledged pieces', async () => {
  const { calls, progress, upload, requests } = open([created(), at(65_536), at(SIZE)])
  await upload()
  expect(requests()).toEqual(['POST ', 'PATCH /one', 'PATCH /one'])
  const [creation, first, second] = calls
  const named = (creation?.headers['upload-metadata'] ?? '').split(',').map((pair) => {
    const [name, base64 = ''] = pair.split(' ')
    return [name, Buffer.from(base64, 'base64').toString()]
  })
  expect(named).toEqual([
    ['bucketName', 'avatars'],
    ['objectName', 'u/ä.webp'],
    ['contentType', 'image/webp'],
    ['cacheControl', '31536000'],
  ])
  expect(creation?.headers).toMatchObject({
    apikey: 'pk',
    authorization: 'Bearer kept',
    'tus-resumable': '1.0.0',
    'upload-length': String(SIZE),
    'x-upsert': 'false',
  })
  expect([first?.bytes, first?.headers['upload-offset']]).toEqual([65_536, '0'])
  expect([second?.bytes, second?.headers['upload-offset']]).toEqual([SIZE - 65_536, '65536'])
  expect(progress.map(({ sentBytes }) => sentBytes)).toEqual([0, 65_536, SIZE])
})

it('F2: accepts an answer without a body in WebKit', async () => {
  const { upload, requests } = open([created(), at(65_536), at(SIZE)], {}, WebKitResponse)
  await upload()
  expect(requests()).toEqual(['POST ', 'PATCH /one', 'PATCH /one'])
})

it("F2: continues at the server's offset, not at the stored one", async () => {
  const { calls, upload, requests } = open([at(20_000, 200), at(85_536), at(SIZE)], { resume })
  await upload()
  expect(requests()).toEqual(['HEAD /one', 'PATCH /one', 'PATCH /one'])
  expect(calls[1]?.headers['upload-offset']).toBe('20000')
})

it('F2: creates a new upload if the server has deleted the old one, before or during this call', async () => {
  for (const status of [404, 410]) {
    const early = open([[status], created('two'), at(65_536), at(SIZE)], { resume })
    await early.upload()
    expect(early.requests()).toEqual(['HEAD /one', 'POST ', 'PATCH /two', 'PATCH /two'])
    const late = open([at(30_000, 200), [status], created('two'), at(65_536), at(SIZE)], { resume })
    await late.upload()
    expect(late.progress.at(-1)).toEqual({ sentBytes: SIZE, resume: { uploadId: 'two', offset: SIZE } })
  }
})

it('F2: treats an existing object as success, but not a complete upload without an object', async () => {
  const known = open([[400, {}, '{"statusCode":"409"}']])
  await known.upload()
  const complete = open([at(SIZE, 200), [409]], { resume })
  await complete.upload()
  expect(complete.requests()).toEqual(['HEAD /one', 'POST '])
  const unstored = open([at(SIZE, 200), created('two'), at(SIZE)], { resume })
  await unstored.upload()
  expect(unstored.requests()).toEqual(['HEAD /one', 'POST ', 'PATCH /two'])
  const meanwhile = open([at(30_000, 200), [409], at(30_000, 200), [409]], { resume })
  await meanwhile.upload()
  expect(meanwhile.requests()).toEqual(['HEAD /one', 'PATCH /one', 'HEAD /one', 'POST '])
  const replaced = open([[409]], { isReplaceable: true })
  await expect(replaced.upload()).rejects.toMatchObject({ code: 'invalid', httpStatus: 409 })
  expect(replaced.calls[0]?.headers['x-upsert']).toBe('true')
})

it('F2: reads the offset again after a conflict or a lock, and does not resend an acknowledged piece', async () => {
  for (const status of [409, 423]) {
    const { upload, requests } = open([created(), [status], at(65_536, 200), at(SIZE)])
    await upload()
    expect(requests()).toEqual(['POST ', 'PATCH /one', 'HEAD /one', 'PATCH /one'])
  }
})

it('F2: rejects while an earlier request locks the upload, and preserves its progress for a later call', async () => {
  const { progress, upload, requests } = open([at(30_000, 200), [423], at(30_000, 200)], { resume })
  await expect(upload()).rejects.toMatchObject({ code: 'unavailable', httpStatus: 423 })
  expect(requests()).toEqual(['HEAD /one', 'PATCH /one', 'HEAD /one'])
  expect(progress.at(-1)).toEqual({ sentBytes: 30_000, resume })
})

it('F2: rejects after too many corrections', async () => {
  const answers = Array.from({ length: 9 }, (_, n): Answer[] => [[423], at(30_000 + n, 200)]).flat()
  const { calls, upload } = open([at(30_000, 200), ...answers], { resume })
  await expect(upload()).rejects.toMatchObject({ code: 'unavailable', httpStatus: 423 })
  expect(calls.length).toBeLessThan(10)
})

it('F2: takes only the id from the location header, and sends the token to no other origin', async () => {
  const { calls, upload } = open([
    [201, { location: 'http://evil.example:8000/x/one' }],
    at(65_536),
    at(SIZE),
  ])
  await upload()
  expect(calls.map(({ url }) => new URL(url).origin)).toEqual(Array(3).fill('https://p.example'))
})

it('F2: rejects an answer that violates the protocol as malformed', async () => {
  const odd: Answer[][] = [
    [[200, {}, '{}']],
    [[201]],
    [created(), [204]],
    [created(), at(0)],
    [created(), at(SIZE + 1)],
    [created(), [204, { 'upload-offset': '1e3' }]],
  ]
  for (const answers of odd) await expect(open(answers).upload()).rejects.toMatchObject({ code: 'malformed' })
  await expect(open([[200]], { resume }).upload()).rejects.toMatchObject({ code: 'malformed' })
  const portal = open([[200, { 'content-type': 'text/html' }, '<html>']])
  await expect(portal.upload()).rejects.toMatchObject({ code: 'captive_portal' })
})

it('W4: accepts a refusal only if the token was fresh, and reports its status', async () => {
  const renewed = open([created(), [400, {}, '{"statusCode":"403"}'], at(65_536), at(SIZE)])
  await renewed.upload()
  expect(renewed.calls.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer kept',
    'Bearer kept',
    'Bearer fresh',
    'Bearer kept',
  ])
  for (const [status, code] of [
    [403, 'not_permitted'],
    [413, 'invalid'],
    [415, 'invalid'],
    [503, 'unavailable'],
  ] as const)
    await expect(open([[status]]).upload()).rejects.toMatchObject({ code, httpStatus: status })
})

it('S4: sends nothing under another session', async () => {
  const { calls, upload } = open([created()], { expectedUid: 'other' })
  await expect(upload()).rejects.toMatchObject({ code: 'session_expired' })
  expect(calls).toEqual([])
})
