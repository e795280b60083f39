import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'
import { MAX_MAIL_ATTEMPTS } from '../_shared/max-mail-attempts.ts'
import { type MailContent, renderMail } from './render-mail.ts'

interface MailRow extends MailContent {
  id: string
  recipient: string
  attempts: number
}

/** Most mails that one call sends. */
const BATCH = 20
/** Pause after the first attempt, ms; longer than the timeout for the provider. */
const FIRST_PAUSE = 60_000
const TABLE = '/rest/v1/outgoing_mail'
/** ms. No mail waits this long, nor on the day with 25 hours: a later `due_at` was written before the clock was set back. */
const MAX_WAIT_MS = 26 * 3_600_000

/**
 * Sends the mails of outgoing_mail that are due. It is called for each new row, and again when others come due (hosted:
 * a webhook and a job; local backend: NOTIFY and a timer), with the header `x-webhook-secret`. The call carries no
 * data, so a lost call costs only time. Responds with the numbers of sent and failed mails.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (!hasSecret(request, environment.secret('SEND_MAIL_SECRET'))) return new Response(null, { status: 401 })
  const counts = { sent: 0, failed: 0 }
  for (const mail of await readWaiting(environment)) {
    if (!(await claim(environment, mail))) continue
    counts[await send(environment, mail)] += 1
  }
  return Response.json(counts)
}

async function readWaiting(environment: FunctionEnvironment): Promise<MailRow[]> {
  const now = Date.now()
  const due = await readDue(environment, `lte.${new Date(now).toISOString()}`)
  return due.length > 0 ? due : readDue(environment, `gt.${new Date(now + MAX_WAIT_MS).toISOString()}`)
}

async function readDue({ callApi }: FunctionEnvironment, moment: string): Promise<MailRow[]> {
  const filter = `sent_at=is.null&due_at=${moment}&attempts=lt.${MAX_MAIL_ATTEMPTS}&order=due_at&limit=${BATCH}`
  const response = await callApi(`${TABLE}?select=id,kind,recipient,subject,body,content,attempts&${filter}`)
  if (!response.ok) throw new Error(`outgoing_mail could not be read: ${response.status}`)
  return (await response.json()) as MailRow[]
}

/**
 * Two concurrent calls read the same rows; only the one whose `attempts` still match sends. The row is due again after
 * a pause that doubles from a minute, so no later call sends it while the request to the provider runs, and an outage
 * does not use up all attempts.
 */
async function claim(environment: FunctionEnvironment, { id, attempts }: MailRow): Promise<boolean> {
  const claimed = await update(environment, `id=eq.${id}&attempts=eq.${attempts}&sent_at=is.null`, {
    attempts: attempts + 1,
    due_at: new Date(Date.now() + FIRST_PAUSE * 2 ** attempts).toISOString(),
  })
  return claimed === 1
}

async function send(environment: FunctionEnvironment, mail: MailRow): Promise<'sent' | 'failed'> {
  try {
    const links = { site: environment.secret('SITE_URL'), project: environment.secret('SUPABASE_URL') }
    await environment.deliverMail({
      to: mail.recipient,
      subject: mail.subject,
      ...renderMail(mail, links),
    })
  } catch (cause) {
    await update(environment, `id=eq.${mail.id}`, { last_error: String(cause).slice(0, 500) })
    return 'failed'
  }
  await update(environment, `id=eq.${mail.id}`, { sent_at: new Date().toISOString(), last_error: null })
  return 'sent'
}

async function update({ callApi }: FunctionEnvironment, filter: string, values: object): Promise<number> {
  const response = await callApi(`${TABLE}?${filter}&select=id`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify(values),
  })
  if (!response.ok) throw new Error(`outgoing_mail could not be updated: ${response.status}`)
  return ((await response.json()) as unknown[]).length
}
