import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { createUser } from '#supabase/embedded/backend/create-user'
import type { EmbeddedBackend } from '#supabase/embedded/backend/open-backend'

/** What the attacker knows, and the secrets that no answer may contain. */
export interface World {
  url: string
  /** The valid session of the attacker, who is a customer. */
  token: string
  expiredToken: string
  uid: string
  /** An admin's account and the service key, for calls that must be answered properly even then. */
  adminUid: string
  adminToken: string
  serviceKey: string
  /** Ids of another customer's account and rows. */
  victim: { uid: string; profile: string; quote: string }
  project: string
  /** Texts that no answer may contain: secrets, another customer's email address, a file outside the site. */
  secrets: string[]
}

/** Content of the file outside the served site. */
export const CANARY = 'canary-that-no-answer-may-hold'

/** Creates the attacker, an admin, and a victim with rows. */
export async function makeWorld(url: string, backend: EmbeddedBackend, dataFolder: string): Promise<World> {
  const { database } = backend
  const email = `victim-${randomUUID()}@rigworks.example`
  const uid = await createUser(backend, {
    email: `attacker-${randomUUID()}@rigworks.example`,
    password: randomUUID(),
  })
  const adminUid = await createUser(backend, {
    email: `admin-${randomUUID()}@rigworks.example`,
    password: randomUUID(),
  })
  await database.query(`update public.profiles set role = 'admin' where user_id = $1`, [adminUid])
  const victim = await createUser(backend, { email, password: randomUUID() })
  const [profile] = await database.query<{ id: string }>(
    'select id from public.profiles where user_id = $1',
    [victim],
  )
  const [quote] = await database.query<{ id: string }>(
    `insert into public.quote_requests (user_id, customer_name, customer_email, message)
     values ($1, 'Victim', $2, 'A cap, please') returning id`,
    [victim, email],
  )
  const [project] = await database.query<{ id: string }>(
    `insert into public.projects (title) values ('Left alone') returning id`,
  )
  // All requests come from one IP address. Without limits they all reach the code under test.
  await database.query('update private.rate_limits set max_rows = 1000000000')
  await untilMailsAreSent(backend)
  const { jwt, serviceKey, mail } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as {
    jwt: string
    serviceKey: string
    mail: string
  }
  const secret = new TextEncoder().encode(jwt)
  return {
    url,
    token: await sign(uid, secret, '12h'),
    expiredToken: await sign(uid, secret, '-1h'),
    uid,
    adminUid,
    adminToken: await sign(adminUid, secret, '12h'),
    serviceKey,
    victim: { uid: victim, profile: profile?.id ?? '', quote: quote?.id ?? '' },
    project: project?.id ?? '',
    secrets: [jwt, serviceKey, mail, email, CANARY],
  }
}

/** Waits for the welcome mails of the new accounts; later they would count as a change. */
async function untilMailsAreSent({ database }: EmbeddedBackend): Promise<void> {
  for (;;) {
    const waiting = await database.query('select from public.outgoing_mail where sent_at is null')
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const sign = (uid: string, secret: Uint8Array, lifetime: string): Promise<string> =>
  new SignJWT({ sub: uid, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(secret)
