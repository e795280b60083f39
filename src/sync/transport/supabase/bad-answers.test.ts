import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSupabaseBackend } from './create-supabase-backend'
import { createLeanPush } from './lean-push'

const PULL = {
  expected_uid: null,
  cursor: '0',
  epoch: null,
  scope: null,
  sweep: null,
  tables: null,
  prefix: null,
  limit: 10,
}
const PUSH = { expected_uid: null, client_id: 'c', mutations: [] }
const page = (status: number) =>
  new Response('<html>Welcome to the hotel</html>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '9' },
  })
const json = (body: string) =>
  new Response(body, { status: 200, headers: { 'content-type': 'application/json' } })

/** The visitor's backend in a network where `answer` responds instead of the server. */
function facing(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const place = { url: 'https://shop.example', publishableKey: 'key' }
  const backend = createSupabaseBackend({
    ...place,
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    webSocket: class {} as unknown as typeof WebSocket,
  })
  return { sync: backend.anonymousSync, lean: createLeanPush({ ...place, accessToken: 'token' }) }
}

afterEach(() => void vi.unstubAllGlobals())

describe('answers that are not from the server', () => {
  it.each([200, 302, 401, 403, 404])(
    'W4: a web page with status %d is reported as a captive portal',
    async (status) => {
      const { sync, lean } = facing(() => page(status))
      await expect(sync.pull(PULL)).rejects.toMatchObject({ code: 'captive_portal' })
      await expect(sync.push(PUSH)).rejects.toMatchObject({ code: 'captive_portal' })
      await expect(lean.push(PUSH)).rejects.toMatchObject({ code: 'captive_portal' })
    },
  )

  it('W4: reads Retry-After from the error page of a gateway', async () => {
    const { sync, lean } = facing(() => page(503))
    const failure = { code: 'busy', retryAfterSeconds: 9 }
    await expect(sync.push(PUSH)).rejects.toMatchObject(failure)
    await expect(lean.push(PUSH)).rejects.toMatchObject(failure)
  })

  it.each([
    ['cut off', '{"status":"page","epoch":"e","ro'],
    ['empty', ''],
    ['of another shape', '{"hello":"world"}'],
    ['not an object', '[1,2,3]'],
  ])('P5: an answer that is %s is malformed, even with status 200', async (_name, body) => {
    const { sync, lean } = facing(() => json(body))
    await expect(sync.pull(PULL)).rejects.toMatchObject({ code: 'malformed' })
    await expect(sync.push(PUSH)).rejects.toMatchObject({ code: 'malformed' })
    await expect(lean.push(PUSH)).rejects.toMatchObject({ code: 'malformed' })
  })
})
