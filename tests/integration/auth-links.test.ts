import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMailedCode } from '#shared/account/mail-link'
import { createUser } from '#supabase/embedded/backend/create-user'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { openBackendWithStorage } from '#tests/support/embedded/open-backend-with-storage'
import { openMailedLink } from '#tests/support/embedded/open-mailed-link'
import { readMails } from '#tests/support/embedded/read-mails'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

/** A separate local backend, whose limits use this clock. */
const clock = { now: 0 }
const folder = makeTestFolder()
let home: LocalBackend
beforeAll(async () => {
  home = await startTestBackend(folder.path, { now: () => clock.now })
}, 60_000)
afterAll(async () => {
  await home.close()
  folder.remove()
})

const nextMinute = () => {
  clock.now += 61_000
}
const newAddress = () => `${randomUUID()}@rigworks.example`
const auth = () => makeClient(home.url).auth
const signIn = async (email: string, password: string) =>
  (await auth().signInWithPassword({ email, password })).error?.code ?? 'signed in'
async function setPassword(brings: URLSearchParams, password: string) {
  const client = auth()
  await client.setSession({
    access_token: brings.get('access_token') ?? '',
    refresh_token: brings.get('refresh_token') ?? '',
  })
  return (await client.updateUser({ password })).error?.code
}

describe('a mailed link', () => {
  const age = async (email: string, time: string) => {
    const { database } = home.backend
    await database.query(
      `update auth.one_time_tokens set created_at = created_at - $2::interval
       where user_id = (select id from auth.users where email = $1)`,
      [email, time],
    )
    await database.query(
      `update auth.users set recovery_sent_at = recovery_sent_at - $2::interval where email = $1`,
      [email, time],
    )
  }
  const codeOf = (brings: URLSearchParams) => brings.get('type') ?? brings.get('error_code')

  it('of a sign-up works also after strangers signed up with the address, and then requires a new password', async () => {
    const email = newAddress()
    await auth().signUp({ email, password: 'the-owners' })
    const [first] = await readMails(home.mailUrl, email)
    for (let turn = 0; turn < 7; turn += 1) {
      nextMinute()
      await auth().signUp({ email, password: `a-strangers-${turn}` })
      expect(await signIn(email, `a-strangers-${turn}`)).toBe('invalid_credentials')
    }
    // As the page does.
    const code = readMailedCode(new URL(first?.link ?? '').searchParams)
    const page = openBackendWithStorage(home.url)
    const opened = await page.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    await page.close()
    if (opened.kind !== 'recovery') return expect.unreachable(opened.kind)
    const { accessToken, refreshToken } = opened
    const brings = new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken })
    expect(await signIn(email, 'the-owners')).toBe('invalid_credentials')
    expect(codeOf((await openMailedLink(first?.link)).brings)).toBe('otp_expired')
    for (const { link } of await readMails(home.mailUrl, email))
      expect(codeOf((await openMailedLink(link)).brings)).toBe('otp_expired')
    expect(await setPassword(brings, 'chosen-by-the-reader')).toBeUndefined()
    expect(await signIn(email, 'chosen-by-the-reader')).toBe('signed in')
  })

  it('of a reset works also after strangers requested resets, and ends after an hour or with a new password', async () => {
    const email = newAddress()
    await createUser(home.backend, { email, password: 'long-enough-1' })
    const askAgain = async () => {
      nextMinute()
      await auth().resetPasswordForEmail(email)
      return (await readMails(home.mailUrl, email))[0]?.link
    }
    const [first, second] = [await askAgain(), await askAgain()]
    await age(email, '59 minutes')
    const third = await askAgain()
    await age(email, '59 seconds')
    const { brings } = await openMailedLink(first)
    expect(codeOf(brings)).toBe('recovery')
    for (const link of [first, second, third])
      expect(codeOf((await openMailedLink(link)).brings)).toBe('otp_expired')

    const old = await askAgain()
    await age(email, '61 minutes')
    expect(codeOf((await openMailedLink(old)).brings)).toBe('otp_expired')
    const unused = [await askAgain(), await askAgain()]
    expect(await setPassword(brings, 'a-new-password-1')).toBeUndefined()
    for (const link of unused) expect(codeOf((await openMailedLink(link)).brings)).toBe('otp_expired')
  })

  it('works once when opened several times concurrently', async () => {
    const email = newAddress()
    await createUser(home.backend, { email, password: 'long-enough-1' })
    nextMinute()
    await auth().resetPasswordForEmail(email)
    nextMinute()
    const [mail] = await readMails(home.mailUrl, email)
    await auth().resetPasswordForEmail(email)
    const opened = await Promise.all(Array.from({ length: 5 }, () => openMailedLink(mail?.link)))
    expect(opened.filter(({ brings }) => codeOf(brings) === 'recovery')).toHaveLength(1)
  })
})
