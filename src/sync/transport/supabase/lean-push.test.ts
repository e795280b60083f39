import { describe, expect, it, vi } from 'vitest'
import { PROTOCOL_VERSION } from '#sync/contract'
import { createLeanPush } from './lean-push'

const REQUEST = { expected_uid: null, client_id: 'c', mutations: [] }

function answering(body: string, init: ResponseInit = {}, accessToken: string | null = null) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  const { push } = createLeanPush({ url: 'https://shop.example', publishableKey: 'key', accessToken })
  return { push, fetch }
}

const verdicts = JSON.stringify({ status: 'verdicts', epoch: 'e', uid: null, verdicts: [] })
const expired = JSON.stringify({ code: 'PGRST303', message: 'JWT expired' })

describe('createLeanPush', () => {
  it('T2: calls sync_push with only the key, or with the given token', async () => {
    const visitor = answering(verdicts)
    expect(await visitor.push(REQUEST)).toMatchObject({ status: 'verdicts' })
    expect(visitor.fetch).toHaveBeenCalledWith(
      'https://shop.example/rest/v1/rpc/sync_push',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({ request: { ...REQUEST, protocol: PROTOCOL_VERSION } }),
        headers: expect.objectContaining({ apikey: 'key', authorization: 'Bearer key' }),
      }),
    )
    const person = answering(verdicts, {}, 'token')
    await person.push(REQUEST)
    expect(person.fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer token' })
  })

  it('W4: rejects with the same codes as the caller in the page', async () => {
    const cases = [
      [answering(expired, { status: 401 }, 'token'), { code: 'session_expired' }],
      [
        answering('busy', { status: 503, headers: { 'retry-after': '9' } }),
        { code: 'busy', retryAfterSeconds: 9 },
      ],
    ] as const
    for (const [{ push, fetch }, failure] of cases) {
      vi.stubGlobal('fetch', fetch)
      await expect(push(REQUEST)).rejects.toMatchObject(failure)
    }
  })

  it('S14: recognizes an answer that requires an update, and a verdict with an unknown status', async () => {
    const old = answering(JSON.stringify({ status: 'update_required', minimum: 9 }))
    await expect(old.push(REQUEST)).rejects.toMatchObject({ code: 'update_required' })
    const verdict = { status: 'put_off' }
    const newer = { status: 'verdicts', epoch: 'e', uid: null, verdicts: [{ id: 'm', verdict }] }
    const request = {
      ...REQUEST,
      mutations: [{ id: 'm', after: [], body: { kind: 'changes' as const, changes: [] } }],
    }
    expect(await answering(JSON.stringify(newer)).push(request)).toMatchObject({
      verdicts: [],
      unknown: ['m'],
    })
  })

  it('W4: rejects the page of a captive portal, and a lost connection', async () => {
    const portal = answering('<html>Please log in</html>', { headers: { 'content-type': 'text/html' } })
    await expect(portal.push(REQUEST)).rejects.toMatchObject({ code: 'captive_portal' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(portal.push(REQUEST)).rejects.toMatchObject({ code: 'network' })
  })
})
