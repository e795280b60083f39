/** The keys with which the functions call their own project. */
import { expect, it, vi } from 'vitest'
import { denoEnvironment } from '#supabase/functions/_shared/deno-environment'

const LEGACY = { SUPABASE_ANON_KEY: 'anon.jwt', SUPABASE_SERVICE_ROLE_KEY: 'service.jwt' }
const KEYS = {
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
}

it.each([
  ['uses JWTs in an older project', LEGACY, 'anon.jwt Bearer anon.jwt', 'service.jwt Bearer service.jwt'],
  [
    'uses keys in a newer project, and not as a session',
    { ...LEGACY, ...KEYS },
    'sb_publishable_x null',
    'sb_secret_x null',
  ],
  ['uses keys in a project that has nothing else', KEYS, 'sb_publishable_x null', 'sb_secret_x null'],
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
