/** A session older than a day cannot set a password without the current one (`secure_password_change`). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createUser } from '#supabase/embedded/backend/create-user'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { openBackendWithStorage } from '#tests/support/embedded/open-backend-with-storage'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend
beforeAll(async () => {
  backend = await startTestBackend(folder.path)
})
afterAll(async () => {
  await backend.close()
  folder.remove()
})

const newAddress = () => `${randomUUID()}@rigworks.example`
const signIn = async (email: string, password: string) =>
  (await makeClient(backend.url).auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'

it('a new password requires reauthentication in a session older than a day', async () => {
  const email = newAddress()
  const uid = await createUser(backend, { email, password: 'Long-enough-1' })
  const thief = makeClient(backend.url).auth
  await thief.signInWithPassword({ email, password: 'Long-enough-1' })
  // The second age is negative, as after the server's clock was set back.
  for (const age of ['25 hours', '-1 hour']) {
    await backend.database.query(
      'update auth.sessions set created_at = now() - $2::interval where user_id = $1',
      [uid, age],
    )
    expect((await thief.refreshSession()).error).toBeNull()
    expect((await thief.updateUser({ password: 'The-thiefs-own-1' })).error?.code).toBe(
      'reauthentication_needed',
    )
  }
  expect((await thief.updateUser({ data: { password: 'x' } })).error).toBeNull()
  const owner = makeClient(backend.url).auth
  await owner.signInWithPassword({ email, password: 'Long-enough-1' })
  expect((await owner.updateUser({ password: 'The-owners-own-1' })).error).toBeNull()
  expect((await thief.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

it('the app reauthenticates an old session with the current password, and stays signed in', async () => {
  const email = newAddress()
  const uid = await createUser(backend, { email, password: 'Long-enough-1' })
  const app = openBackendWithStorage(backend.url)
  await app.auth.signIn(email, 'Long-enough-1')
  const age = () =>
    backend.database.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
      [uid],
    )
  await age()
  const wanted = (current?: string) => app.auth.updatePassword('The-new-one-1', current)
  await expect(wanted()).rejects.toMatchObject({
    code: 'invalid_credentials',
    message: expect.stringContaining('reauthentication'),
  })
  await expect(wanted('not-this-one')).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(app.auth.updatePassword('Long-enough-1', 'Long-enough-1')).rejects.toMatchObject({
    code: 'same_password',
  })
  const sessions = () => backend.database.query('select id from auth.sessions where user_id = $1', [uid])
  expect(await sessions()).toHaveLength(1)
  await wanted('Long-enough-1')
  expect(await sessions()).toHaveLength(1)
  expect(await app.auth.readStoredSession()).toMatchObject({ kind: 'signed-in', uid, isLive: true })
  await app.auth.updatePassword('A-third-one-1')
  expect(await signIn(email, 'A-third-one-1')).toBe('signed in')
  await app.close()
})
