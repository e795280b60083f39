import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { readMailedCode } from '#shared/account/mail-link'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeUser } from '#tests/support/embedded/make-user'
import { asOldLink, followOldLink } from '#tests/support/embedded/open-mailed-link'
import { readMails } from '#tests/support/embedded/read-mails'

const mailsTo = (email: string) => readMails(inject('embeddedMail'), email)
const newAccount = () => ({ email: `${randomUUID()}@rigworks.example`, password: 'long-enough-1' })

describe('a forgotten password', () => {
  it('is replaced by a link that works once, and ends the other sessions', async () => {
    const { client: elsewhere, email, uid } = await makeUser()
    const backend = makeBackend()
    await backend.auth.requestPasswordReset(email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Reset your password')

    // Mail scanners open links too.
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(mail?.link ?? '')).text()
    const code = readMailedCode(new URL(mail?.link ?? '').searchParams)
    const link = await backend.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    if (link.kind !== 'recovery') return expect.unreachable(link.kind)
    await expect(backend.auth.resetPassword(link, '12345')).rejects.toMatchObject({ code: 'weak_password' })
    expect(await backend.auth.current()).toEqual({ kind: 'anonymous' })
    const signedIn = { kind: 'signed-in', uid, email, isLive: true }
    expect(await backend.auth.resetPassword(link, 'a-new-password-1')).toEqual(signedIn)

    const again = await makeClient().auth.signInWithPassword({ email, password: 'a-new-password-1' })
    expect(again.error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const used = backend.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    await expect(used).rejects.toMatchObject({ code: 'link_expired' })
    await backend.auth.updatePassword('another-one-1')
    await expect(backend.auth.updatePassword('another-one-1')).rejects.toMatchObject({
      code: 'same_password',
    })
    await backend.close()
  })

  it('can be requested once a minute, and shows nothing about an unknown address', async () => {
    const { email } = await makeUser()
    const { auth } = makeClient()
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await auth.resetPasswordForEmail(email)).error?.code).toBe('over_email_send_rate_limit')
    const unknown = newAccount().email
    expect((await auth.resetPasswordForEmail(unknown)).error).toBeNull()
    expect(await mailsTo(unknown)).toEqual([])
    for (const email of ['\0@rigworks.example', { a: 1 } as never, ''])
      expect((await auth.resetPasswordForEmail(email)).error?.status).toBe(400)
  })

  it('has no links to other sites', async () => {
    const { email } = await makeUser()
    await makeClient().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/auth' })
    const [mail] = await mailsTo(email)
    expect(new URL(mail?.link ?? '').origin).toBe(inject('embeddedUrl'))
  })

  it('accepts a link of earlier mails, with the address of auth', async () => {
    const { email } = await makeUser()
    await makeClient().auth.resetPasswordForEmail(email)
    const [mail] = await mailsTo(email)
    const newPassword = `${inject('embeddedUrl')}/auth?password=new`
    const old = asOldLink(mail?.link, newPassword)
    const { address, brings } = await followOldLink(old)
    expect(address).toBe(newPassword)
    expect(brings.get('type')).toBe('recovery')
    expect((await followOldLink(old)).brings.get('error_code')).toBe('otp_expired')
  })

  it('has codes that cannot be computed from the address', async () => {
    const { email } = await makeUser()
    await makeClient().auth.resetPasswordForEmail(email)
    const links = (await mailsTo(email)).map(
      ({ link }) => new URL(link ?? '').searchParams.get('token_hash') ?? '',
    )
    expect(links.map((code) => code.length)).toEqual([64, 64])
    const guesses = Array.from({ length: 1_000_000 }, (_, digits) =>
      createHash('sha256')
        .update(`${email}${String(digits).padStart(6, '0')}`)
        .digest('hex'),
    )
    expect(guesses.filter((guess) => links.includes(guess))).toEqual([])
  })

  it('limits attempts to guess a code', async () => {
    const email = newAccount().email
    const { auth } = makeClient()
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < 11; turn += 1)
      codes.push((await auth.verifyOtp({ email, token: `00000${turn}`, type: 'recovery' })).error?.code)
    expect(codes.slice(-2)).toEqual(['otp_expired', 'over_request_rate_limit'])
  })
})

describe('features of auth that are off', () => {
  it('magic links are refused and create no account', async () => {
    const { email } = newAccount()
    const { auth } = makeClient()
    expect((await auth.signInWithOtp({ email })).error?.code).toBe('otp_disabled')
    const asked = await fetch(`${inject('embeddedUrl')}/auth/v1/magiclink`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_embedded' },
      body: JSON.stringify({ email }),
    })
    expect(asked.status).toBe(422)
    expect(await mailsTo(email)).toEqual([])
  })

  it('an account cannot change its address', async () => {
    const { client, email } = await makeUser()
    const other = newAccount().email
    const { error } = await client.auth.updateUser({ email: other })
    expect(error?.status).toBe(422)
    expect((await client.auth.getUser()).data.user).toMatchObject({ email })
    expect(await mailsTo(other)).toEqual([])
  })
})

describe('a confirmation', () => {
  it('signs in the device that requested it, and is not sent twice within a minute', async () => {
    const account = newAccount()
    const { auth } = makeClient()
    const backend = makeBackend()
    await backend.auth.signUp(account.email, account.password)
    for (const { error } of [
      await auth.signUp(account),
      await auth.resend({ type: 'signup', email: account.email }),
    ])
      expect(error?.code).toBe('over_email_send_rate_limit')
    const mails = await mailsTo(account.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
    const code = readMailedCode(new URL(mails[0]?.link ?? '').searchParams)
    const opened = await backend.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    expect(opened).toEqual({ kind: 'signed-in' })
    expect(await backend.auth.current()).toMatchObject({ kind: 'signed-in', email: account.email })
    await backend.close()
  })

  it('does not sign in another device', async () => {
    const account = newAccount()
    await makeClient().auth.signUp(account)
    const [mail] = await mailsTo(account.email)
    const elsewhere = makeBackend()
    const code = readMailedCode(new URL(mail?.link ?? '').searchParams)
    const opened = await elsewhere.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    expect(opened).toEqual({ kind: 'confirmed' })
    expect(await elsewhere.auth.current()).toEqual({ kind: 'anonymous' })
    expect((await makeClient().auth.signInWithPassword(account)).error).toBeNull()
    await elsewhere.close()
  })
})
