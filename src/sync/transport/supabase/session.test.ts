import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSupabaseBackend } from './create-supabase-backend'
import { SESSION_KEY } from './stored-auth'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const USER = {
  id: 'u-ann',
  email: 'ann@example.com',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
}

const sessionOf = (name: string, expiresIn: number) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'bearer',
  expires_in: expiresIn,
  expires_at: NOW / 1_000 + expiresIn,
  user: USER,
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const EXPIRED = () => json(401, { code: 'PGRST303', message: 'JWT expired' })
const VERDICTS = () => json(200, { status: 'verdicts', epoch: 'e', uid: USER.id, verdicts: [] })
const PUSH = { expected_uid: USER.id, client_id: 'c', mutations: [] }
const PICTURE = {
  expectedUid: USER.id,
  bucket: 'avatars',
  path: 'u-ann/avatar.webp',
  body: new ArrayBuffer(3),
  type: 'image/webp',
  isReplaceable: true,
}

type Server = (path: string, bearer: string | null) => Response | Promise<Response>

/** The app's backend with the stored session of Ann, and a server that the test defines. */
function open(server: Server, expiresIn = 3_600) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    const bearer = new Headers(init?.headers).get('authorization')
    const path = new URL(input).pathname
    requests.push(`${path} ${bearer}`)
    return server(path, bearer)
  })
  const storage = new Map([[SESSION_KEY, JSON.stringify(sessionOf('old', expiresIn))]])
  const backend = createSupabaseBackend({
    url: 'https://shop.example',
    publishableKey: 'key',
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    webSocket: class {} as unknown as typeof WebSocket,
  })
  return { backend, storage, rpcs: () => requests.filter((call) => call.startsWith('/rest/')) }
}

const isRenewal = (path: string) => path === '/auth/v1/token'

describe('the session', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  it('W4: renews a token that is refused before it expires once, and repeats the call', async () => {
    const { backend, rpcs } = open((path, bearer) => {
      if (isRenewal(path)) return json(200, sessionOf('new', 3_600))
      return bearer === 'Bearer access-new' ? VERDICTS() : EXPIRED()
    })
    expect(await backend.sync.push(PUSH)).toMatchObject({ status: 'verdicts' })
    expect(rpcs()).toEqual([
      '/rest/v1/rpc/sync_push Bearer access-old',
      '/rest/v1/rpc/sync_push Bearer access-new',
    ])
    await backend.close()
  })

  it('W4: reports an expired session after a refusal of the fresh token, without a third call', async () => {
    const { backend, rpcs } = open((path) =>
      isRenewal(path) ? json(200, sessionOf('new', 3_600)) : EXPIRED(),
    )
    await expect(backend.sync.push(PUSH)).rejects.toMatchObject({ code: 'session_expired' })
    expect(rpcs()).toHaveLength(2)
    await backend.close()
  })

  it('W4: does not treat a session that cannot be renewed as a sign-out', async () => {
    const { backend, rpcs } = open((path) =>
      isRenewal(path)
        ? json(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
        : EXPIRED(),
    )
    await expect(backend.sync.push(PUSH)).rejects.toMatchObject({ code: 'session_expired' })
    expect(rpcs()).toHaveLength(1)
    expect(await backend.auth.readStoredSession()).toMatchObject({ kind: 'signed-in', uid: USER.id })
    await backend.close()
  })

  it.each([
    ['because of the network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    [
      'because of a captive portal',
      () => new Response('<p>Welcome!', { headers: { 'content-type': 'text/html' } }),
      'captive_portal',
    ],
    ['because of a failing server', () => json(502, {}), 'unavailable'],
    [
      'because of a busy server',
      () => new Response('{}', { status: 503, headers: { 'retry-after': '7' } }),
      'busy',
    ],
  ])(
    'U1: rejects immediately, not after half a minute, if an expired session cannot be renewed %s',
    async (_, answer, code) => {
      // The library logs a warning.
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { backend, rpcs } = open((path) => (isRenewal(path) ? answer() : VERDICTS()), -60)
      const failed = vi.fn()
      backend.sync.push(PUSH).catch(failed)
      const failedUpload = vi.fn()
      backend.files.upload(PICTURE).catch(failedUpload)
      await vi.advanceTimersByTimeAsync(10)
      expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }))
      expect(failedUpload).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }))
      // The call must not be sent later either, when its caller no longer waits.
      await vi.advanceTimersByTimeAsync(60_000)
      expect(rpcs()).toEqual([])
      // Neither is the next call, for which the library repeats its failure without a request.
      await expect(backend.sync.push(PUSH)).rejects.toMatchObject({
        code: expect.stringMatching(/network|unavailable/),
      })
      expect(rpcs()).toEqual([])
      expect(await backend.auth.readStoredSession()).toMatchObject({ kind: 'signed-in', uid: USER.id })
      await backend.close()
    },
  )

  it('W4: continues a sent call when a renewal reaches no server', async () => {
    let answer: (response: Response) => void = () => undefined
    const { backend } = open((path) => {
      if (isRenewal(path)) return Promise.reject(new TypeError('Failed to fetch'))
      return new Promise((resolve) => {
        answer = resolve
      })
    }, 120)
    const pushing = backend.sync.push(PUSH)
    // The library renews a token one and a half minutes before it expires.
    await vi.advanceTimersByTimeAsync(15_000)
    answer(VERDICTS())
    expect(await pushing).toMatchObject({ status: 'verdicts' })
    await backend.close()
  })

  it('I3: leaves no session after an offline sign-out', async () => {
    const { backend, storage } = open(() => Promise.reject(new TypeError('Failed to fetch')))
    const leaving = backend.auth.signOut()
    await vi.advanceTimersByTimeAsync(10_000)
    await leaving
    expect(await backend.auth.readStoredSession()).toEqual({ kind: 'anonymous' })
    expect([...storage.keys()]).toEqual([])
    await backend.close()
  })

  it('I3: does not restore the session after a sign-out when a running renewal ends', async () => {
    let answer: (response: Response) => void = () => undefined
    const { backend, storage } = open((path) => {
      if (!isRenewal(path)) return EXPIRED()
      return new Promise((resolve) => {
        answer = resolve
      })
    }, -60)
    const pushing = backend.sync.push(PUSH).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    const leaving = backend.auth.signOut()
    await vi.advanceTimersByTimeAsync(10_000)
    await leaving
    answer(json(200, sessionOf('late', 3_600)))
    await vi.advanceTimersByTimeAsync(60_000)
    await pushing
    expect(await backend.auth.readStoredSession()).toEqual({ kind: 'anonymous' })
    expect(storage.has(SESSION_KEY)).toBe(false)
    await backend.close()
  })

  it('I2: removes everything at a sign-out, including the address that awaits its confirmation', async () => {
    const { backend, storage } = open(() => json(200, {}))
    storage.set('rigworks-awaiting-confirmation', 'ann@example.com')
    await backend.auth.signOut()
    expect([...storage.keys()]).toEqual([])
  })
})
