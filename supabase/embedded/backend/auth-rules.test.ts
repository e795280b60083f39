import { afterEach, expect, it, vi } from 'vitest'
import type { Database } from '../database/open-database'
import type { AuthMails } from './auth-mails'
import { AuthRules } from './auth-rules'
import * as work from './compare-password'
import type { MailedCodes } from './mailed-codes'

afterEach(() => vi.restoreAllMocks())

const CONFIRMED = { id: 'u1', is_confirmed: true, is_pending: false, encrypted_password: 'hash' }

async function signIn(accounts: object[]) {
  const isPassword = vi.spyOn(work, 'isPassword').mockClear().mockResolvedValue(false)
  const rules = new AuthRules({
    database: { query: async () => accounts } as unknown as Database,
    mails: {} as AuthMails,
    codes: {} as MailedCodes,
    siteUrl: 'http://shop.example',
  })
  const library = vi.fn(async () => Response.json({}, { status: 400 }))
  const request = new Request('http://shop.example/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: 'ann@rigworks.example', password: 'guess' }),
  })
  await rules.complete(request, library)
  return { compared: isPassword.mock.calls, library: library.mock.calls.length }
}

it('each sign-in compares a password exactly once, so all answers take the same time', async () => {
  expect(await signIn([CONFIRMED])).toEqual({ compared: [], library: 1 })
  expect(await signIn([])).toEqual({ compared: [['guess', undefined]], library: 0 })
  expect(await signIn([{ ...CONFIRMED, is_confirmed: false }])).toEqual({
    compared: [['guess', 'hash']],
    library: 0,
  })
})

it('a comparison without a hash does the same work and fails', async () => {
  const hashed = await work.unknownPasswordHash()
  expect(hashed).toMatch(/^\$2[aby]\$10\$/)
  expect(await work.isPassword('guess', null)).toBe(false)
  expect(await work.isPassword('guess', '')).toBe(false)
})
