import { expect, it } from 'vitest'
import { acceptConfirmation, rememberSignUp } from './confirmation-link'
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
  rememberSignUp(storage, ' Ada@Example.com')
  expect(acceptConfirmation(storage, linkOf('ada@example.com'))).toBe(true)
  expect(acceptConfirmation(storage, linkOf('ada@example.com'))).toBe(false)
})

it('rejects a session without a sign-up, a session of another address, and an invalid token', () => {
  const storage = memory()
  expect(acceptConfirmation(storage, linkOf('mallory@example.com'))).toBe(false)
  rememberSignUp(storage, 'ada@example.com')
  expect(acceptConfirmation(storage, linkOf('mallory@example.com'))).toBe(false)
  expect(acceptConfirmation(storage, { access_token: 'rubbish' })).toBe(false)
})

it('a full localStorage does not fail a sign-up, whose mail has been sent already', () => {
  const storage = memory()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  rememberSignUp(storage, 'ada@example.com')
  expect(acceptConfirmation(storage, linkOf('ada@example.com'))).toBe(false)
})
