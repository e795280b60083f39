import { expect, it } from 'vitest'
import { awaitConfirmation, isAwaitedConfirmation } from './confirmation-link'
import type { AuthStorage } from './stored-auth'

function memory(): AuthStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
const linkOf = (email: string) => ({ access_token: `h.${btoa(JSON.stringify({ email }))}.s` })

it('accepts the session of an address that was signed up on this device, once', () => {
  const storage = memory()
  awaitConfirmation(storage, ' Ada@Example.com')
  expect(isAwaitedConfirmation(storage, linkOf('ada@example.com'))).toBe(true)
  expect(isAwaitedConfirmation(storage, linkOf('ada@example.com'))).toBe(false)
})

it('rejects a session without a sign-up, a session of another address, and an invalid token', () => {
  const storage = memory()
  expect(isAwaitedConfirmation(storage, linkOf('mallory@example.com'))).toBe(false)
  awaitConfirmation(storage, 'ada@example.com')
  expect(isAwaitedConfirmation(storage, linkOf('mallory@example.com'))).toBe(false)
  expect(isAwaitedConfirmation(storage, { access_token: 'rubbish' })).toBe(false)
})
