import { afterEach, expect, it, vi } from 'vitest'
import { readPrivateFile } from './read-private-file'

afterEach(() => void vi.unstubAllGlobals())

const caller = {
  url: 'https://p.example',
  publishableKey: 'pk',
  token: async (isFresh: boolean) => ({ uid: 'u', accessToken: isFresh ? 'fresh' : 'kept' }),
}
const typed = (type: string, body = 'bytes', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })
const refused = () =>
  typed('application/json', JSON.stringify({ statusCode: '404', message: 'Object not found' }), 400)

function answering(...answers: Response[]) {
  const fetch = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) => answers.shift())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('reads a file with the person’s token and preserves its type', async () => {
  const fetch = answering(typed('image/webp; charset=x'))
  const blob = await readPrivateFile(caller, 'quote-attachments/q 1/1.webp')
  expect([blob.type, await blob.text()]).toEqual(['image/webp', 'bytes'])
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://p.example/storage/v1/object/quote-attachments/q%201/1.webp')
  expect(init?.headers).toMatchObject({ authorization: 'Bearer kept' })
})

it('W4: accepts a refusal only if the token was fresh', async () => {
  answering(refused(), typed('application/pdf'))
  expect((await readPrivateFile(caller, 'b/p')).type).toBe('application/pdf')
  const fetch = answering(refused(), refused())
  await expect(readPrivateFile(caller, 'b/p')).rejects.toMatchObject({ code: 'invalid' })
  expect(fetch.mock.calls[1]?.[1].headers).toMatchObject({ authorization: 'Bearer fresh' })
})

it.each(['image/svg+xml', 'text/plain', 'application/json'])('rejects a file of type %s', async (type) => {
  answering(typed(type))
  await expect(readPrivateFile(caller, 'b/p')).rejects.toMatchObject({ code: 'malformed' })
})

it('reports a captive portal, a network failure and a missing session by their codes', async () => {
  answering(typed('text/html'))
  await expect(readPrivateFile(caller, 'b/p')).rejects.toMatchObject({ code: 'captive_portal' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(readPrivateFile(caller, 'b/p')).rejects.toMatchObject({ code: 'network' })
  const fetch = answering()
  await expect(readPrivateFile({ ...caller, token: async () => null }, 'b/p')).rejects.toMatchObject({
    code: 'session_expired',
  })
  expect(fetch).not.toHaveBeenCalled()
})
