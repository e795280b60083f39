import { beforeEach, expect, test, vi } from 'vitest'
import { deleteRecoveryLink, readRecoveryLink } from '#runtime/recovery-link'
import { followMailLink } from './follow-mail-link'
import * as taken from './take-mail-link'

const RESET = '#access_token=a&refresh_token=r&token_type=bearer&type=recovery'
const FAILED = '#error=access_denied&error_code=otp_expired'

const unexpected = (cause: unknown) => expect.unreachable(String(cause))

beforeEach(() => {
  vi.restoreAllMocks()
  deleteRecoveryLink()
})

test('removes the answer of the auth service from the URL and returns it', async () => {
  history.replaceState(null, '', `/auth?password=new${RESET}`)
  await followMailLink(unexpected)
  expect(location.hash).toBe('')
  expect(readRecoveryLink()).toMatchObject({ refreshToken: 'r' })
  history.replaceState(null, '', `/auth${FAILED}`)
  await followMailLink(unexpected)
  expect(location.search).toBe('?confirmation=expired')
})

test('leaves every other fragment unchanged', async () => {
  for (const hash of ['', '#details', '#error', '#my_access_token=1']) {
    history.replaceState(null, '', `/faqs${hash}`)
    await followMailLink(unexpected)
    expect(location.pathname + location.hash).toBe(`/faqs${hash}`)
  }
})

test('reports a link that cannot be read, and lets the app start', async () => {
  const cause = new Error('no such file')
  vi.spyOn(taken, 'takeMailLink').mockImplementation(() => {
    throw cause
  })
  history.replaceState(null, '', `/auth${RESET}`)
  const onFailure = vi.fn()
  await followMailLink(onFailure)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(cause)
})
