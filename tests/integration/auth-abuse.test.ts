import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createUser } from '#supabase/embedded/backend/create-user'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'

import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { openBackendWithStorage } from '#tests/support/embedded/open-backend-with-storage'
import { asOldLink, followOldLink, openMailedLink } from '#tests/support/embedded/open-mailed-link'
import { readMails } from '#tests/support/embedded/read-mails'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

/** A separate local backend, whose limits use this clock. */
const clock = { now: 0 }
const folder = makeTestFolder()
let home: LocalBackend
beforeAll(async () => {
  home = await startTestBackend(folder.path, { now: () => clock.now, maxAsks: 30 })
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

/** Opens the link in the newest mail to this address. */
async function openNewest(email: string) {
  const [mail] = await readMails(home.mailUrl, email)
  return openMailedLink(mail?.link)
}
async function setPassword(brings: URLSearchParams, password: string) {
  const client = auth()
  await client.setSession({
    access_token: brings.get('access_token') ?? '',
    refresh_token: brings.get('refresh_token') ?? '',
  })
  return (await client.updateUser({ password })).error?.code
}

describe('a stranger who signs up with the address of another person', () => {
  it('cannot sign in once the owner has signed up too: the reader of the mail chooses the password', async () => {
    const email = newAddress()
    await auth().signUp({ email, password: 'the-first-comers' })
    nextMinute()
    await auth().signUp({ email: email.toUpperCase(), password: 'the-owners' })
    expect(await signIn(email, 'the-first-comers')).toBe('invalid_credentials')

    const { brings } = await openNewest(email)
    expect(brings.get('type')).toBe('recovery')
    for (const password of ['the-first-comers', 'the-owners'])
      expect(await signIn(email, password)).toBe('invalid_credentials')
    expect(await setPassword(brings, 'chosen-by-the-reader')).toBeUndefined()
    expect(await signIn(email, 'chosen-by-the-reader')).toBe('signed in')
  })

  it('cannot sign in by signing up second or requesting the mail again', async () => {
    const email = newAddress()
    await auth().signUp({ email, password: 'the-owners' })
    nextMinute()
    await auth().signUp({ email, password: 'the-second-comers' })
    nextMinute()
    await auth().resend({ type: 'signup', email })
    expect((await openNewest(email)).brings.get('type')).toBe('recovery')
    expect(await signIn(email, 'the-second-comers')).toBe('invalid_credentials')
  })

  it('cannot sign in when the owner opens a reset without completing it', async () => {
    const email = newAddress()
    await auth().signUp({ email, password: 'the-first-comers' })
    await auth().resetPasswordForEmail(email)
    const { brings } = await openNewest(email)
    expect(brings.get('type')).toBe('recovery')
    expect(await signIn(email, 'the-first-comers')).toBe('invalid_credentials')
    expect(await setPassword(brings, 'the-owners')).toBeUndefined()
    expect(await signIn(email, 'the-owners')).toBe('signed in')
  })
})

it('signing up twice with the same password keeps it, and either link confirms', async () => {
  const email = newAddress()
  const password = 'the-same-twice'
  await auth().signUp({ email, password })
  const [first] = await readMails(home.mailUrl, email)
  nextMinute()
  await auth().signUp({ email, password })
  expect((await openMailedLink(first?.link)).brings.get('type')).toBe('signup')
  expect((await openNewest(email)).brings.get('error_code')).toBe('otp_expired')
  expect(await signIn(email, password)).toBe('signed in')
})

it('a sign-up with the address of an account sends no mail and keeps its password, until the account is closed', async () => {
  const email = newAddress()
  await createUser(home.backend, { email, password: 'long-enough-1' })
  nextMinute()
  expect((await auth().signUp({ email, password: 'somebody-else-1' })).error).toBeNull()
  expect(await readMails(home.mailUrl, email)).toEqual([])
  expect(await signIn(email, 'somebody-else-1')).toBe('invalid_credentials')
  const client = makeClient(home.url)
  await client.auth.signInWithPassword({ email, password: 'long-enough-1' })
  expect((await client.rpc('close_own_account')).data).toBe('closed')
  nextMinute()
  await auth().signUp({ email, password: 'somebody-else-1' })
  expect((await openNewest(email)).brings.get('type')).toBe('signup')
})

describe('the existence of an account', () => {
  /** The answer without ids and dates, which differ each time. */
  async function ask(path: string, body: object, forwarded?: string) {
    const response = await home.backend.fetch(
      new Request(`${home.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: PUBLISHABLE_KEY,
          'content-type': 'application/json',
          ...(forwarded && { 'x-forwarded-for': forwarded }),
        },
        body: JSON.stringify(body),
      }),
    )
    const said = (await response.text())
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(@rigworks.example)?/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'date')
    return { status: response.status, said, headers }
  }

  it('shows neither in the first nor in the second answer to a sign-up, a reset or a resend', async () => {
    const known = newAddress()
    await createUser(home.backend, { email: known, password: 'long-enough-1' })
    nextMinute()
    const pending = newAddress()
    await ask('signup', { email: pending, password: 'long-enough-1' })
    nextMinute()
    const unknown = newAddress()
    for (const [path, more] of [
      ['recover', {}],
      ['signup', { password: 'somebody-else-1', data: { name: 'Ann' } }],
      ['resend', { type: 'signup' }],
    ] as const) {
      for (let turn = 0; turn < 2; turn += 1) {
        const [of, ...others] = [
          await ask(path, { email: unknown, ...more }),
          await ask(path, { email: known, ...more }),
          await ask(path, { email: pending, ...more }),
        ]
        for (const other of others) expect(other, path).toEqual(of)
        if (turn === 1) expect(of?.status).toBe(429)
      }
      nextMinute()
    }
  })

  it('shows in no failed sign-in, also for an unconfirmed account', async () => {
    const [known, pending] = [newAddress(), newAddress()]
    await createUser(home.backend, { email: known, password: 'long-enough-1' })
    await ask('signup', { email: pending, password: 'long-enough-1' })
    const path = 'token?grant_type=password'
    const [wrong, unconfirmed, unknown] = [
      await ask(path, { email: known, password: 'not-this-one' }),
      await ask(path, { email: pending, password: 'not-this-one' }),
      await ask(path, { email: newAddress(), password: 'not-this-one' }),
    ]
    expect(unconfirmed).toEqual(wrong)
    expect(unknown).toEqual(wrong)
    const right = await ask(path, { email: pending, password: 'long-enough-1' })
    expect(right.said).toContain('email_not_confirmed')
  })

  it('can be probed thirty times in five minutes from one network address', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn += 1) {
      const [path, body] = [
        ['signup', { email: newAddress(), password: 'short' }] as const,
        ['recover', { email: newAddress() }] as const,
        ['resend', { type: 'signup', email: newAddress() }] as const,
      ][turn % 3] ?? ['', {}]
      statuses.push((await ask(path, body, '10.0.0.7')).status)
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
    const refused = await ask('signup', { email: newAddress(), password: 'long-enough-1' }, '10.0.0.7')
    expect(refused.said).toContain('over_request_rate_limit')
    expect(Object.fromEntries(refused.headers)).toMatchObject({ 'retry-after': '300' })
    const other = await ask('signup', { email: newAddress(), password: 'long-enough-1' }, '10.0.0.8')
    expect(other.status).toBe(200)
  })
})

it('a link of earlier mails redirects to this site only, whether it works or not', async () => {
  const email = newAddress()
  await createUser(home.backend, { email, password: 'long-enough-1' })
  for (const redirectTo of [
    'http://localhost:1/steal',
    'http://127.0.0.1:8000/',
    'http://[::1]:8000/',
    `${home.url}@evil.example/`,
    'javascript:alert(1)',
  ]) {
    nextMinute()
    await auth().resetPasswordForEmail(email, { redirectTo })
    const [mail] = await readMails(home.mailUrl, email)
    const link = asOldLink(mail?.link, redirectTo)
    expect((await followOldLink(link)).address, redirectTo).toBe(home.url)
    // The second time it is used up.
    expect((await followOldLink(link)).address, redirectTo).toBe(home.url)
  }
})

describe('a new password', () => {
  it('requires reauthentication in a session older than a day', async () => {
    const email = newAddress()
    const uid = await createUser(home.backend, { email, password: 'long-enough-1' })
    const thief = makeClient(home.url).auth
    await thief.signInWithPassword({ email, password: 'long-enough-1' })
    // The second age is negative, as after the server's clock was set back.
    for (const age of ['25 hours', '-1 hour']) {
      await home.backend.database.query(
        'update auth.sessions set created_at = now() - $2::interval where user_id = $1',
        [uid, age],
      )
      expect((await thief.refreshSession()).error).toBeNull()
      expect((await thief.updateUser({ password: 'the-thiefs-own' })).error?.code).toBe(
        'reauthentication_needed',
      )
    }
    expect((await thief.updateUser({ data: { password: 'x' } })).error).toBeNull()
    const owner = makeClient(home.url).auth
    await owner.signInWithPassword({ email, password: 'long-enough-1' })
    expect((await owner.updateUser({ password: 'the-owners-own' })).error).toBeNull()
    expect((await thief.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })
})

it('the app reauthenticates an old session with the current password, and stays signed in', async () => {
  const email = newAddress()
  const uid = await createUser(home.backend, { email, password: 'long-enough-1' })
  const app = openBackendWithStorage(home.url)
  await app.auth.signIn(email, 'long-enough-1')
  const age = () =>
    home.backend.database.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
      [uid],
    )
  await age()
  const wanted = (current?: string) => app.auth.updatePassword('the-new-one-1', current)
  await expect(wanted()).rejects.toMatchObject({
    code: 'invalid_credentials',
    message: expect.stringContaining('reauthentication'),
  })
  await expect(wanted('not-this-one')).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(app.auth.updatePassword('long-enough-1', 'long-enough-1')).rejects.toMatchObject({
    code: 'same_password',
  })
  const sessions = () => home.backend.database.query('select id from auth.sessions where user_id = $1', [uid])
  expect(await sessions()).toHaveLength(1)
  await wanted('long-enough-1')
  expect(await sessions()).toHaveLength(1)
  expect(await app.auth.current()).toMatchObject({ kind: 'signed-in', uid, isLive: true })
  await app.auth.updatePassword('a-third-one-1')
  expect(await signIn(email, 'a-third-one-1')).toBe('signed in')
  await app.close()
})

describe('odd requests', () => {
  const ODD_TEXTS = [
    'a\0b',
    '\ud800',
    'x'.repeat(304),
    `${'x'.repeat(304)}@rigworks.example`,
    'x'.repeat(5_000),
  ]
  const ODD = [...ODD_TEXTS, 7, true, null, [], {}, ['a'], { a: { b: 1 } }]
  const FIELDS = [
    'email',
    'password',
    'data',
    'refresh_token',
    'auth_code',
    'token',
    'token_hash',
    'type',
    'scope',
  ]
  const ROUTES: [method: string, path: string][] = [
    ['POST', 'signup'],
    ['POST', 'token?grant_type=password'],
    ['POST', 'token?grant_type=refresh_token'],
    ['POST', 'token?grant_type=pkce'],
    ['POST', 'token?grant_type=id_token'],
    ['POST', 'token?grant_type=%00'],
    ['POST', 'verify'],
    ['POST', 'recover'],
    ['POST', 'resend'],
    ['PUT', 'user'],
    ['POST', 'logout?scope=nobody'],
  ]
  const CLOSED = [
    ...[
      'admin/users',
      'admin/generate_link',
      'invite',
      'sso',
      'factors',
      'reauthenticate',
      'oauth/authorize',
    ],
    ...[
      'authorize?provider=github',
      'callback?code=x',
      '%ff',
      'user/identities/authorize',
      '',
      'nonexistent',
    ],
  ]
  let token = ''
  const ask = async (method: string, path: string, body?: string) => {
    const response = await home.backend.fetch(
      new Request(`${home.url}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: PUBLISHABLE_KEY,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body }),
      }),
    )
    return { status: response.status, said: await response.text() }
  }
  beforeAll(async () => {
    const email = newAddress()
    await createUser(home.backend, { email, password: 'long-enough-1' })
    const { data } = await auth().signInWithPassword({ email, password: 'long-enough-1' })
    token = data.session?.access_token ?? ''
  })

  it('are refused on every route, for any value in any field, and nothing is printed', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const bodies = (email: string) => {
      const whole = { email, password: 'long-enough-1', type: 'signup', token: '1' }
      return [
        ...['', 'no json', 'null', '7', '"text"', '[]', '{', '[{"email":"a"}]', '['.repeat(40_000)],
        ...FIELDS.flatMap((field) => ODD.map((value) => JSON.stringify({ ...whole, [field]: value }))),
        JSON.stringify({ ...whole, data: { 'a\0': 1 } }),
        JSON.stringify({ ...whole, data: { a: ['\0'] } }),
        JSON.stringify({ ...whole, password: 'x'.repeat(5_000_000) }),
      ]
    }
    const wrong: string[] = []
    for (const [method, path] of ROUTES)
      for (const body of bodies('ann@rigworks.example')) {
        const { status, said } = await ask(method, path, body)
        if (status >= 500 || /\$2[aby]\$|insert into/i.test(said))
          wrong.push(`${method} ${path} ${status} ${body.slice(0, 90)}`)
      }
    for (const path of CLOSED)
      for (const method of ['GET', 'POST']) {
        const { status } = await ask(method, path, method === 'POST' ? '{}' : undefined)
        if (status < 400 || status >= 500) wrong.push(`${method} ${path} ${status}`)
      }
    for (const query of [
      '?type=signup&token=%00',
      '?type=signup&token=x%00',
      '?type[]=signup',
      '?token=x',
      '',
    ])
      if ((await ask('GET', `verify${query}`)).status !== 400) wrong.push(`GET verify${query}`)
    expect(wrong).toEqual([])
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
  }, 60_000)

  it('print neither statement nor values when the database fails', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const email = newAddress()
    await home.backend.database.exec(
      `alter table auth.users add constraint broken check (email <> '${email}') not valid`,
    )
    const { status, said } = await ask('POST', 'signup', JSON.stringify({ email, password: 'long-enough-1' }))
    await home.backend.database.exec('alter table auth.users drop constraint broken')
    const log = printed.mock.calls.flat().map((part) => inspect(part, { depth: 9 }))
    printed.mockRestore()
    expect(status).toBe(500)
    expect(`${said} ${log.join(' ')}`).not.toMatch(/\$2[aby]\$|insert into|@rigworks/i)
  })
})
