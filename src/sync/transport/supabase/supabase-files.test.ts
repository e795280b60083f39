import { afterEach, expect, it, vi } from 'vitest'
import type { FileCaller } from './storage-call'
import { createSupabaseFiles } from './supabase-files'

const ANSWERS = {
  stored: [200, { Key: 'avatars/u/avatar.webp', Id: 'x' }],
  there: [400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' }],
  refused: [
    400,
    { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' },
  ],
  large: [400, { statusCode: '413', error: 'Payload too large', message: '' }],
  type: [400, { statusCode: '415', error: 'invalid_mime_type', message: '' }],
  down: [503, 'Service Unavailable'],
  portal: [200, '<html>Please accept our terms</html>'],
} as const

afterEach(() => void vi.unstubAllGlobals())

function open(answers: (keyof typeof ANSWERS)[], more: Partial<FileCaller> = {}) {
  const calls: { url: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    const name = answers[Math.min(calls.length, answers.length - 1)] ?? 'down'
    calls.push({ url, headers: init.headers })
    const [status, body] = ANSWERS[name]
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  const token = vi.fn(async (isFresh: boolean) => ({ uid: 'u', accessToken: isFresh ? 'fresh' : 'kept' }))
  const files = createSupabaseFiles({ url: 'https://p.example', publishableKey: 'pk', token, ...more })
  const upload = (isReplaceable = false, uid: string | null = 'u') =>
    files.upload({
      expectedUid: uid,
      bucket: 'avatars',
      path: 'u/avatar.webp',
      body: new ArrayBuffer(3),
      type: 'image/webp',
      isReplaceable,
    })
  return { calls, upload, token }
}

it('F2: resolves when the object is stored or already exists', async () => {
  const { calls, upload } = open(['stored', 'there'])
  await upload()
  await upload()
  expect(calls[0]?.url).toBe('https://p.example/storage/v1/object/avatars/u/avatar.webp')
  expect(calls[0]?.headers).toMatchObject({
    apikey: 'pk',
    authorization: 'Bearer kept',
    'content-type': 'image/webp',
    'x-upsert': 'false',
  })
})

it('F2: rejects an existing object when it should be replaced', async () => {
  const { calls, upload } = open(['there'])
  await expect(upload(true)).rejects.toMatchObject({ code: 'invalid' })
  expect(calls[0]?.headers['x-upsert']).toBe('true')
})

it('F2: rejects a page with status 200 as malformed', async () => {
  await expect(open(['portal']).upload()).rejects.toMatchObject({ code: 'malformed' })
})

it('S4: sends nothing under another session or without one', async () => {
  for (const session of [null, { uid: 'other', accessToken: 't' }]) {
    const { calls, upload } = open(['stored'], { token: async () => session })
    await expect(upload()).rejects.toMatchObject({ code: 'session_expired' })
    expect(calls).toEqual([])
  }
})

it('I1: sends a visitor’s picture without a token, no matter who is signed in', async () => {
  const { calls, upload, token } = open(['stored'])
  await upload(false, null)
  expect(calls[0]?.headers.authorization).toBe('Bearer pk')
  expect(token).not.toHaveBeenCalled()
})

it('W4: accepts a refusal only if the token was fresh', async () => {
  const { calls, upload } = open(['refused', 'stored'])
  await upload()
  expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer kept', 'Bearer fresh'])
  await expect(open(['refused']).upload()).rejects.toMatchObject({ code: 'not_permitted', httpStatus: 403 })
})

it('W4: uses the status in the body, because the HTTP status of most refusals is 400', async () => {
  await expect(open(['large']).upload()).rejects.toMatchObject({ code: 'invalid', httpStatus: 413 })
  await expect(open(['type']).upload()).rejects.toMatchObject({ code: 'invalid', httpStatus: 415 })
  await expect(open(['down']).upload()).rejects.toMatchObject({ code: 'unavailable', httpStatus: 503 })
})
