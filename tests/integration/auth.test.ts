import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeUser } from '#tests/support/embedded/make-user'
import { openMailedLink } from '#tests/support/embedded/open-mailed-link'
import { readMails } from '#tests/support/embedded/read-mails'

const newAccount = () => ({ email: `${randomUUID()}@rigworks.example`, password: 'Long-enough-1' })

describe('auth', () => {
  it('asks a new account to confirm its address before the first sign-in', async () => {
    const client = makeClient()
    const account = newAccount()
    const signUp = await client.auth.signUp(account)
    expect(signUp.error).toBeNull()
    expect(signUp.data.session).toBeNull()

    const early = await client.auth.signInWithPassword(account)
    expect(early.error?.code).toBe('email_not_confirmed')

    const mails = await readMails(inject('embeddedMail'), account.email)
    expect(mails).toHaveLength(1)
    const session = await openMailedLink(mails[0]?.link)
    expect(session.has('access_token')).toBe(true)

    const signIn = await client.auth.signInWithPassword(account)
    expect(signIn.error).toBeNull()
    expect(signIn.data.user?.email).toBe(account.email)
  })

  it('creates a profile with the role "user" for each account', async () => {
    const { client, uid } = await makeUser()
    const { data } = await client.from('profiles').select('user_id, role')
    expect(data).toEqual([{ user_id: uid, role: 'user' }])
  })

  it('refuses a wrong password and an unknown address with the same message', async () => {
    const { email } = await makeUser()
    const client = makeClient()
    const wrong = await client.auth.signInWithPassword({ email, password: 'not-the-password' })
    const unknown = await client.auth.signInWithPassword(newAccount())
    expect(wrong.error?.code).toBe('invalid_credentials')
    expect(unknown.error?.message).toBe(wrong.error?.message)
  })

  it('refuses a weak password', async () => {
    const { error } = await makeClient().auth.signUp({ ...newAccount(), password: '12345' })
    expect(error?.code).toBe('weak_password')
  })

  it('refuses a password that breaks the security settings, at sign-up and at a change', async () => {
    const plain = await makeClient().auth.signUp({ ...newAccount(), password: 'long-enough-1' })
    expect(plain.error?.code).toBe('weak_password')
    const { client } = await makeUser()
    expect((await client.auth.updateUser({ password: 'LONG-ENOUGH-1' })).error?.code).toBe('weak_password')
    expect((await client.auth.updateUser({ password: 'Long-enough-1' })).error).toBeNull()
  })

  it('renews a session with another refresh token', async () => {
    const { client } = await makeUser()
    const before = (await client.auth.getSession()).data.session
    const renewed = await client.auth.refreshSession()
    expect(renewed.error).toBeNull()
    expect(renewed.data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect((await client.from('profiles').select('id')).data).toHaveLength(1)
  })

  it('refuses the refresh token after a sign-out', async () => {
    const { client } = await makeUser()
    const { data } = await client.auth.getSession()
    await client.auth.signOut()
    const refresh_token = data.session?.refresh_token ?? ''
    const { error } = await makeClient().auth.refreshSession({ refresh_token })
    expect(error).not.toBeNull()
  })

  it('refuses a request without a key and one with a forged token', async () => {
    const { client } = await makeUser()
    const url = (client as unknown as { supabaseUrl: string }).supabaseUrl
    expect((await fetch(`${url}/rest/v1/projects`)).status).toBe(401)
    const [head, body] = ((await client.auth.getSession()).data.session?.access_token ?? '').split('.')
    const forged = await fetch(`${url}/rest/v1/profiles`, {
      headers: { apikey: 'sb_publishable_embedded', authorization: `Bearer ${head}.${body}.AAAA` },
    })
    expect(forged.status).toBe(401)
  })
})
