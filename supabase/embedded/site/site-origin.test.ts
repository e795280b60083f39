import { afterEach, expect, test, vi } from 'vitest'
import { siteOrigin } from './site-origin'

const originFor = (host?: string) => siteOrigin({ headers: host === undefined ? {} : { host } })

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the configured address is used, whatever the host of the request', () => {
  vi.stubEnv('VITE_SITE_URL', 'https://rigworks.example/')
  for (const host of ['localhost:4173', 'evil.example', undefined])
    expect(originFor(host)).toBe('https://rigworks.example')
})

test('without a configured address, the host of the request is used if it is valid, else localhost', () => {
  vi.stubEnv('VITE_SITE_URL', '')
  expect(originFor('127.0.0.1:4173')).toBe('http://127.0.0.1:4173')
  expect(originFor('[::1]:4173')).toBe('http://[::1]:4173')
  for (const host of ['"><script>', 'a b', '', undefined]) expect(originFor(host)).toBe('http://localhost')
})
