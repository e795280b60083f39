import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import { makeClient } from './make-client'
import { openMailedLink } from './open-mailed-link'
import { readMails } from './read-mails'

export interface TestUser {
  client: SupabaseClient
  uid: string
  email: string
  password: string
}

/** A new customer who has signed up, confirmed by mail, and signed in. */
export async function makeUser(): Promise<TestUser> {
  const client = makeClient()
  const email = `${randomUUID()}@rigworks.example`
  const password = `Pw1-${randomUUID()}`
  requireOk(await client.auth.signUp({ email, password }))
  const [mail] = await readMails(inject('embeddedMail'), email)
  await openMailedLink(mail?.link)
  const { user } = requireOk(await client.auth.signInWithPassword({ email, password })).data
  return { client, uid: user?.id ?? '', email, password }
}

/** A new admin. The role is set with the service key, since no user can do that through the API. */
export async function makeAdmin(): Promise<TestUser> {
  const user = await makeUser()
  const owner = makeClient(undefined, inject('embeddedServiceKey'))
  requireOk(await owner.from('profiles').update({ role: 'admin' }).eq('user_id', user.uid))
  return user
}

function requireOk<T extends { error: unknown }>(result: T): T {
  if (result.error) throw result.error
  return result
}
