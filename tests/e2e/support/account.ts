import { randomUUID } from 'node:crypto'
import { openMailedLink } from '#tests/support/embedded/open-mailed-link'
import { readMails } from '#tests/support/embedded/read-mails'
import type { StoryBackend } from './story-backend'

export interface Account {
  email: string
  password: string
}

/** Creates a customer account at a local backend: signs up and opens the link in the mail. */
export async function signUp({ url, mailUrl }: Pick<StoryBackend, 'url' | 'mailUrl'>): Promise<Account> {
  const account = { email: `${randomUUID()}@rigworks.example`, password: `Pw1-${randomUUID()}` }
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`the sign-up was refused: ${await answer.text()}`)
  const [mail] = await readMails(mailUrl, account.email)
  await openMailedLink(mail?.link)
  return account
}
