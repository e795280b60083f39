import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsletterAddress } from './newsletter-address'

test('lower-cases and trims an address', () => {
  expect(newsletterAddress('  Ann@Example.COM ')).toBe('ann@example.com')
})

test.each([[''], ['  '], ['ann'], ['@'], ['ann@'], ['@example.com'], ['a b@example.com'], ['a@b@c']])(
  'rejects %j',
  (text) => {
    expect(newsletterAddress(text)).toBeNull()
  },
)

test('accepts every well-formed address and is idempotent', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const stored = newsletterAddress(address)
      expect(stored).not.toBeNull()
      expect(newsletterAddress(stored ?? '')).toBe(stored)
    }),
  )
})
