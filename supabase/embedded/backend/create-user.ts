import type { EmbeddedBackend } from './open-backend'

export interface NewAccount {
  email: string
  password: string
  displayName?: string
}

/**
 * Creates an account with a confirmed address, without a mail, and returns its uid; returns the uid of an account that
 * exists already. It uses the ordinary sign-up, which hashes the password and creates the profile; the password policy of
 * the shop does not apply.
 */
export async function createUser(backend: EmbeddedBackend, account: NewAccount): Promise<string> {
  const { email, password, displayName } = account
  const existingUid = await findUid(backend, email)
  if (existingUid) return existingUid
  const response = await backend.mailbox.dropMailsTo(email, () =>
    backend.fetch(
      new Request('http://localhost/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: backend.serviceKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    ),
  )
  if (!response.ok) throw new Error(`The account ${email} was refused: ${await response.text()}`)
  const uid = await findUid(backend, email)
  if (!uid) throw new Error(`The account ${email} was not created`)
  await backend.database.transaction(async (query) => {
    await query('update auth.users set email_confirmed_at = now(), confirmation_token = null where id = $1', [
      uid,
    ])
    await query(`delete from public.outgoing_mail where kind = 'welcome' and recipient = lower($1)`, [email])
  })
  if (displayName !== undefined) {
    await backend.database.query('update public.profiles set display_name = $2 where user_id = $1', [
      uid,
      displayName,
    ])
  }
  return uid
}

async function findUid({ database }: EmbeddedBackend, email: string): Promise<string | undefined> {
  const [user] = await database.query<{ id: string }>('select id from auth.users where email = lower($1)', [
    email,
  ])
  return user?.id
}
