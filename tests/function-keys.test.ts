/** With which keys the functions call their own project. */
import { expect, it, vi } from 'vitest'
import { denoEnvironment } from '#supabase/functions/_shared/deno-environment'

const LEGACY = { SUPABASE_ANON_KEY: 'anon.jwt', SUPABASE_SERVICE_ROLE_KEY: 'service.jwt' }
const KEYS = {
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
}

it.each([
  ['older projects have JWTs', LEGACY, 'anon.jwt Bearer anon.jwt', 'service.jwt Bearer service.jwt'],
  [
    'newer ones keys, which are no session',
    { ...LEGACY, ...KEYS },
    'sb_publishable_x null',
    'sb_secret_x null',
  ],
  ['or nothing else', KEYS, 'sb_publishable_x null', 'sb_secret_x null'],
])('%s', async (_case, given, visitor, service) => {
  const secrets: Record<string, string> = { SUPABASE_URL: 'https://abc.supabase.co', ...given }
  vi.stubGlobal('Deno', { env: { get: (name: string) => secrets[name] } })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push(`${url} ${headers.get('apikey')} ${headers.get('authorization')}`)
    return new Response()
  })
  const environment = denoEnvironment()
  await environment.callAsVisitor('/rest/v1/x')
  await environment.callApi('/rest/v1/x', { method: 'POST' })
  const address = 'https://abc.supabase.co/rest/v1/x'
  expect(asked).toEqual([`${address} ${visitor}`, `${address} ${service}`])
})
