import { expect, test } from 'vitest'
import { secretError } from './refuse-secrets'

const token = (payload: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`
}

test.each([
  ['a secret key', 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg'],
  ['the key of the service role', token({ role: 'service_role', iss: 'supabase' })],
  ['a token of an account', token({ role: 'authenticated', sub: 'u' })],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----\nMHc'],
])('a build with %s is rejected, and the message names the variable but not its value', (_, value) => {
  const complaint = secretError({ MODE: 'production', VITE_SUPABASE_PUBLISHABLE_KEY: value })
  expect(complaint).toMatch(/^VITE_SUPABASE_PUBLISHABLE_KEY holds a .+, so nothing was built\. /)
  expect(complaint).not.toContain(value)
})

test('public values are accepted, and variables that never reach the files are ignored', () => {
  expect(
    secretError({
      VITE_SUPABASE_URL: 'https://abc.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
      VITE_SUPABASE_ANON_KEY: token({ role: 'anon' }),
      VITE_SITE_URL: 'https://rigworks.example',
      VITE_NO_TOKEN: 'eyJhbGci.eyJub25l.x',
      SUPABASE_SECRET_KEY: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg',
      DEV: false,
    }),
  ).toBeNull()
})
