import { afterEach, expect, test, vi } from 'vitest'
import { siteOrigin } from './site-origin'

const asked = (host?: string) => siteOrigin({ headers: host === undefined ? {} : { host } })

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the configured address is used, whatever the host of the request', () => {
  vi.stubEnv('VITE_SITE_URL', 'https://rigworks.example/')
  for (const host of ['localhost:4173', 'evil.example', undefined])
    expect(asked(host)).toBe('https://rigworks.example')
})

test('without one, the host of the request is used, if it is a valid host name', () => {
  vi.stubEnv('VITE_SITE_URL', '')
  expect(asked('127.0.0.1:4173')).toBe('http://127.0.0.1:4173')
  expect(asked('[::1]:4173')).toBe('http://[::1]:4173')
  for (const host of ['"><script>', 'a b', '', undefined]) expect(asked(host)).toBe('http://localhost')
})
