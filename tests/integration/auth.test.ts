import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, vi } from 'vitest'
import { SignInLimit } from '#supabase/embedded/backend/sign-in-limit'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeUser } from '#tests/support/embedded/make-user'
import { openMailedLink } from '#tests/support/embedded/open-mailed-link'
import { readMails } from '#tests/support/embedded/read-mails'

const newAccount = () => ({ email: `${randomUUID()}@rigworks.example`, password: 'long-enough-1' })

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
    const { brings } = await openMailedLink(mails[0]?.link)
    expect(brings.has('access_token')).toBe(true)

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

describe('the limit of password guesses', () => {
  const RIGHT = 'the right one'

  function openLimit() {
    const clock = { now: 0 }
    const limit = new SignInLimit(() => clock.now)
    const api = vi.fn(async (request: Request) => {
      const { password } = (await request.json()) as { password: string }
      return new Response(null, { status: password === RIGHT ? 200 : 400 })
    })
    const signIn = (email: string, password: string, address = '127.0.0.1') =>
      limit.guard(
        new Request('http://x/auth/v1/%74oken?grant_type=password', {
          method: 'POST',
          headers: { 'x-forwarded-for': address },
          body: JSON.stringify({ email, password }),
        }),
        api,
      )
    return { clock, api, signIn }
  }

  const EMAIL = 'ann@rigworks.example'

  it('refuses an account after ten failures from one network address, for five minutes', async () => {
    const { clock, api, signIn } = openLimit()
    for (let turn = 0; turn < 10; turn += 1)
      expect((await signIn(EMAIL, 'wrong', '10.0.0.1')).status).toBe(400)
    clock.now = 60_000
    const refused = await signIn(' Ann@rigworks.example', RIGHT, '10.0.0.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('240')
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(api).toHaveBeenCalledTimes(10)
    expect((await signIn('bob@rigworks.example', RIGHT, '10.0.0.1')).status).toBe(200)
    // The owner can still sign in from another network address.
    expect((await signIn(EMAIL, RIGHT, '10.0.0.2')).status).toBe(200)
    clock.now = 300_000
    expect((await signIn(EMAIL, RIGHT, '10.0.0.1')).status).toBe(200)
  })

  it('refuses an account after a hundred failures from anywhere, except where it has signed in before', async () => {
    const { clock, signIn } = openLimit()
    expect((await signIn(EMAIL, RIGHT, '10.0.1.1')).status).toBe(200)
    for (let turn = 0; turn < 100; turn += 1)
      expect((await signIn(EMAIL, 'wrong', `10.0.0.${turn}`)).status).toBe(400)
    expect((await signIn(EMAIL, RIGHT, '10.0.1.2')).status).toBe(429)
    for (let turn = 0; turn < 9; turn += 1)
      expect((await signIn(EMAIL, 'wrong', '10.0.1.1')).status).toBe(400)
    expect((await signIn(EMAIL, RIGHT, '10.0.1.1')).status).toBe(200)
    expect((await signIn(EMAIL, 'wrong', '10.0.1.1')).status).toBe(400)
    expect((await signIn(EMAIL, RIGHT, '10.0.1.1')).status).toBe(429)
    clock.now = 300_000
    expect((await signIn(EMAIL, RIGHT, '10.0.1.2')).status).toBe(200)
  })

  it('refuses a network address after thirty failures, also concurrent ones', async () => {
    const { signIn } = openLimit()
    const flood = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => signIn(`${turn}@rigworks.example`, 'wrong')),
    )
    expect(flood.filter(({ status }) => status === 400)).toHaveLength(30)
    expect((await signIn('ann@rigworks.example', RIGHT)).status).toBe(429)
    expect((await signIn('ann@rigworks.example', RIGHT, '10.0.0.1')).status).toBe(200)
  })

  it('does not count successful sign-ins', async () => {
    const { signIn } = openLimit()
    for (let turn = 0; turn < 40; turn += 1)
      expect((await signIn('ann@rigworks.example', RIGHT)).status).toBe(200)
  })

  it('is active in the local backend', async () => {
    const client = makeClient()
    const account = newAccount()
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < 11; turn += 1)
      codes.push((await client.auth.signInWithPassword(account)).error?.code)
    expect(codes.slice(-2)).toEqual(['invalid_credentials', 'over_request_rate_limit'])
  })
})
