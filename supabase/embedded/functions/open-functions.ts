import { randomUUID } from 'node:crypto'
import type { CreateHandler, FunctionEnvironment } from '../../functions/_shared/function-environment'
import { createHandler as createSendMail } from '../../functions/send-mail/handler'
import { createHandler as createSnipcartProduct } from '../../functions/snipcart-product/handler'
import { createHandler as createSnipcartWebhook } from '../../functions/snipcart-webhook/handler'
import type { Database } from '../database/open-database'

/** Each folder of supabase/functions by its name. */
const HANDLERS: Record<string, CreateHandler> = {
  'send-mail': createSendMail,
  'snipcart-product': createSnipcartProduct,
  'snipcart-webhook': createSnipcartWebhook,
}

/** Secrets that whoever starts the home may set, as `supabase secrets set` does hosted. */
const SECRETS = new Set(['SNIPCART_SECRET_KEY', 'SNIPCART_ALLOW_TEST'])

export interface FunctionPorts {
  database: Database
  callApi: FunctionEnvironment['callApi']
  deliverMail: FunctionEnvironment['deliverMail']
  onError(cause: unknown): void
}

export interface Functions {
  /** null for a path that is not below /functions/v1. */
  serve(request: Request): Promise<Response | null>
  /** Wakes nothing any more, and waits for what runs. */
  close(): Promise<void>
}

/**
 * Mounts the functions that a hosted project deploys, and stands in for its database webhook and its job: a NOTIFY for
 * each new row of outgoing_mail calls send-mail, the start does for rows that a crash left behind, and a timer does when
 * the next row comes due.
 */
export async function openFunctions(ports: FunctionPorts): Promise<Functions> {
  const webhookSecret = randomUUID()
  const environment: FunctionEnvironment = {
    secret(name) {
      if (name === 'SEND_MAIL_SECRET') return webhookSecret
      return SECRETS.has(name) ? (process.env[name] ?? null) : null
    },
    callApi: ports.callApi,
    callServer: (url, init) => fetch(url, init),
    deliverMail: ports.deliverMail,
  }
  const mounted = new Map(Object.entries(HANDLERS).map(([name, create]) => [name, create(environment)]))

  const sendMail = createSendMail(environment)
  let alarm: NodeJS.Timeout | undefined
  const wakeSendMail = once(async () => {
    const headers = { 'x-webhook-secret': webhookSecret }
    await sendMail(new Request('http://localhost/functions/v1/send-mail', { method: 'POST', headers }))
    clearTimeout(alarm)
    const wait = await timeToNextMail(ports.database)
    if (wait !== null) alarm = setTimeout(wakeSendMail.ask, wait)
  }, ports.onError)
  await ports.database.listen('outgoing_mail', wakeSendMail.ask)
  wakeSendMail.ask()

  return {
    async serve(request) {
      const name = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname)?.[1]
      if (name === undefined) return null
      const handler = mounted.get(name)
      return handler ? handler(request) : Response.json({ message: 'Function not found' }, { status: 404 })
    },
    async close() {
      await wakeSendMail.stop()
      clearTimeout(alarm)
    },
  }
}

/** ms until a mail comes due that was never tried; null when none waits. */
async function timeToNextMail(database: Database): Promise<number | null> {
  const [row] = await database.query<{ wait: number | null }>(
    `select least(extract(epoch from min(due_at) - now()) * 1000, 3600000)::float8 as wait
     from public.outgoing_mail where sent_at is null and attempts = 0`,
  )
  return row?.wait ?? null
}

/** Runs `work` one at a time; any number of calls during a run lead to one more. */
function once(work: () => Promise<void>, onError: (cause: unknown) => void) {
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const run = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      await work().catch(onError)
    }
    running = null
  }
  return {
    ask() {
      isAsked = true
      running ??= run()
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
