/** The app's own backend against the real schema, with the same contract as the model server of the simulations. */
import { afterAll } from 'vitest'
import type { SupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'
import { describeBackendContract } from '#tests/support/backend-contract'
import { describeCommandContract } from '#tests/support/command-contract'
import type { Actor, Actors } from '#tests/support/contract-calls'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeAdmin, makeUser, type TestUser } from '#tests/support/embedded/make-user'
import { describeOrderContract } from '#tests/support/order-contract'

const backends: SupabaseBackend[] = []
let actors: Promise<Actors> | null = null

afterAll(async () => {
  for (const backend of backends) await backend.close()
})

async function signedIn({ email, password, uid }: TestUser): Promise<Actor> {
  const backend = makeBackend()
  backends.push(backend)
  await backend.auth.signIn(email, password)
  return { sync: backend.sync, uid }
}

async function makeActors(): Promise<Actors> {
  const visitor = makeBackend()
  backends.push(visitor)
  return {
    anonymous: { sync: visitor.anonymousSync, uid: null },
    customer: await signedIn(await makeUser()),
    admin: await signedIn(await makeAdmin()),
  }
}

const setUp = (): Promise<Actors> => {
  actors ??= makeActors()
  return actors
}

describeBackendContract('the local backend', setUp)
describeCommandContract('the local backend', setUp)
describeOrderContract('the local backend', setUp)
