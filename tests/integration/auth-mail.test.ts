import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { readMailedCode } from '#shared/account/mail-link'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeUser } from '#tests/support/embedded/make-user'
import { openMailedLink } from '#tests/support/embedded/open-mailed-link'
import { readMails } from '#tests/support/embedded/read-mails'

const mailsTo = (email: string) => readMails(inject('embeddedMail'), email)
const newAccount = () => ({ email: `${randomUUID()}@rigworks.example`, password: 'Long-enough-1' })

describe('a password reset', () => {
  it('has a link that works once, and ends the other sessions', async () => {
    const { client: elsewhere, email, uid } = await makeUser()
    const backend = makeBackend()
    await backend.auth.requestPasswordReset(email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.html).toContain(`href="${mail?.link.replace('&', '&amp;')}"`)

    // Mail scanners open links too.
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(mail?.link ?? '')).text()
    const code = readMailedCode(new URL(mail?.link ?? '').searchParams)
    const link = await backend.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    if (link.kind !== 'recovery') return expect.unreachable(link.kind)
    await expect(backend.auth.resetPassword(link, '12345')).rejects.toMatchObject({ code: 'weak_password' })
    expect(await backend.auth.readStoredSession()).toEqual({ kind: 'anonymous' })
    const signedIn = { kind: 'signed-in', uid, email, isLive: true }
    expect(await backend.auth.resetPassword(link, 'A-new-password-1')).toEqual(signedIn)

    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'Reset your password',
      'Confirm your email address',
    ])
    const again = await makeClient().auth.signInWithPassword({ email, password: 'A-new-password-1' })
    expect(again.error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const used = backend.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    await expect(used).rejects.toMatchObject({ code: 'link_expired' })
    await backend.auth.updatePassword('Another-one-1')
    await expect(backend.auth.updatePassword('Another-one-1')).rejects.toMatchObject({
      code: 'same_password',
    })
    await backend.close()
  })

  it('sends nothing to an unknown address, and does not reveal that it is unknown', async () => {
    const { email } = newAccount()
    expect((await makeClient().auth.resetPasswordForEmail(email)).error).toBeNull()
    expect(await mailsTo(email)).toEqual([])
  })

  it('has no links to other sites', async () => {
    const { email } = await makeUser()
    await makeClient().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/auth' })
    const [mail] = await mailsTo(email)
    expect(new URL(mail?.link ?? '').origin).toBe(inject('embeddedUrl'))
  })

  it('has a link that works once when it is opened several times concurrently', async () => {
    const { email } = await makeUser()
    await makeClient().auth.resetPasswordForEmail(email)
    const [mail] = await mailsTo(email)
    const opened = await Promise.all(Array.from({ length: 5 }, () => openMailedLink(mail?.link)))
    expect(opened.filter((answer) => answer.has('access_token'))).toHaveLength(1)
  })
})

describe('a confirmation', () => {
  it('signs in the device that requested it', async () => {
    const account = newAccount()
    const backend = makeBackend()
    await backend.auth.signUp(account.email, account.password)
    const mails = await mailsTo(account.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
    expect(mails[0]?.html).toContain('>Hi there,</p>')
    const code = readMailedCode(new URL(mails[0]?.link ?? '').searchParams)
    const opened = await backend.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    expect(opened).toEqual({ kind: 'signed-in' })
    expect(await backend.auth.readStoredSession()).toMatchObject({ kind: 'signed-in', email: account.email })
    await backend.close()
  })

  it('is sent again on request and at a second sign-up; the newest link works, and the first password', async () => {
    const account = newAccount()
    const { auth } = makeClient()
    await auth.signUp(account)
    expect((await auth.resend({ type: 'signup', email: account.email })).error).toBeNull()
    const again = await auth.signUp({ ...account, password: 'Another-one-1' })
    expect(again).toMatchObject({ error: null, data: { session: null, user: { identities: [] } } })
    const [newest, ...earlier] = await mailsTo(account.email)
    expect(earlier).toHaveLength(2)
    expect(newest?.html).toContain(newest?.link.replace('&', '&amp;'))
    for (const { link } of earlier) expect((await openMailedLink(link)).get('error_code')).toBe('otp_expired')
    expect((await openMailedLink(newest?.link)).has('access_token')).toBe(true)
    expect((await auth.signInWithPassword({ ...account, password: 'Another-one-1' })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await auth.signInWithPassword(account)).error).toBeNull()
  })

  it('is not sent to an existing account, and is sent again once the account is closed', async () => {
    const { client, email } = await makeUser()
    const confirmations = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject === 'Confirm your email address').length
    const { auth } = makeClient()
    expect((await auth.signUp({ email, password: 'Somebody-else-1' })).error).toBeNull()
    expect(await confirmations()).toBe(1)
    expect((await client.rpc('close_own_account')).data).toBe('closed')
    expect((await auth.signUp({ email, password: 'Somebody-else-1' })).error).toBeNull()
    expect(await confirmations()).toBe(2)
  })

  it('does not sign in another device', async () => {
    const account = newAccount()
    await makeClient().auth.signUp(account)
    const [mail] = await mailsTo(account.email)
    const elsewhere = makeBackend()
    const code = readMailedCode(new URL(mail?.link ?? '').searchParams)
    const opened = await elsewhere.auth.openMailedCode(code ?? { tokenHash: '', purpose: 'recovery' })
    expect(opened).toEqual({ kind: 'confirmed' })
    expect(await elsewhere.auth.readStoredSession()).toEqual({ kind: 'anonymous' })
    expect((await makeClient().auth.signInWithPassword(account)).error).toBeNull()
    await elsewhere.close()
  })
})
