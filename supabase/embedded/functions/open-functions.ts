import { randomUUID } from 'node:crypto'
import type { CreateHandler, FunctionEnvironment } from '../../functions/_shared/function-environment'
import { MAX_MAIL_ATTEMPTS } from '../../functions/_shared/max-mail-attempts'
import { createHandler as createCatalog } from '../../functions/catalogue/handler'
import { createHandler as createCleanStorage } from '../../functions/clean-storage/handler'
import { createHandler as createLeaveNewsletter } from '../../functions/leave-newsletter/handler'
import { createHandler as createRebuildSite } from '../../functions/rebuild-site/handler'
import { createHandler as createSendMail } from '../../functions/send-mail/handler'
import { createHandler as createSendPush } from '../../functions/send-push/handler'
import { createHandler as createSnipcartProduct } from '../../functions/snipcart-product/handler'
import { createHandler as createSnipcartWebhook } from '../../functions/snipcart-webhook/handler'
import type { Database } from '../database/open-database'
import { keepSending } from './keep-sending'
import type { VapidPair } from './make-vapid-keys'

/** The handler of each folder in supabase/functions. */
const HANDLERS: Record<string, CreateHandler> = {
  catalogue: createCatalog,
  'clean-storage': createCleanStorage,
  'leave-newsletter': createLeaveNewsletter,
  'rebuild-site': createRebuildSite,
  'send-mail': createSendMail,
  'send-push': createSendPush,
  'snipcart-product': createSnipcartProduct,
  'snipcart-webhook': createSnipcartWebhook,
}

/** Values for a demonstration. Apple's push service would refuse this address. */
const DEFAULTS: Record<string, string> = { VAPID_SUBJECT: 'mailto:shop@rigworks.example' }

/** Secrets that the environment of the local backend may set, as `supabase secrets set` does for a hosted project. */
const SECRETS = new Set(['SNIPCART_SECRET_KEY', 'SNIPCART_ALLOW_TEST', 'VAPID_SUBJECT'])

export interface FunctionPorts {
  database: Database
  /** Origin of the site and of the project. */
  siteUrl: string
  vapid: VapidPair
  callApi: FunctionEnvironment['callApi']
  callAsVisitor: FunctionEnvironment['callAsVisitor']
  callServer: FunctionEnvironment['callServer']
  deliverMail: FunctionEnvironment['deliverMail']
  onError(name: string, cause: unknown): void
}

export interface Functions {
  /** Null for a path that is not below /functions/v1. */
  serve(request: Request): Promise<Response | null>
  /** Starts no more sends, and waits for running ones. */
  close(): Promise<void>
}

/**
 * Mounts the functions that a hosted project deploys, and replaces its database webhooks and jobs: a NOTIFY for new
 * rows of outgoing_mail and outgoing_push calls the function that sends them, the start does so for rows left by a
 * crash, and a timer when the next row is due. Other timers run the schedule of the settings, publish and unpublish
 * articles and slides, and delete orphaned attachments each day.
 */
export async function openFunctions(ports: FunctionPorts): Promise<Functions> {
  const { database, siteUrl, vapid, callApi, callAsVisitor, callServer, deliverMail, onError } = ports
  const webhookSecret = randomUUID()
  const own: Record<string, string> = {
    SITE_URL: siteUrl,
    SUPABASE_URL: siteUrl,
    CLEAN_STORAGE_SECRET: webhookSecret,
    SEND_MAIL_SECRET: webhookSecret,
    SEND_PUSH_SECRET: webhookSecret,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  }
  const secret = (name: string) =>
    own[name] ?? (SECRETS.has(name) && process.env[name] ? process.env[name] : (DEFAULTS[name] ?? null))
  const environment: FunctionEnvironment = { secret, callApi, callAsVisitor, callServer, deliverMail }
  const mounted = new Map(Object.entries(HANDLERS).map(([name, create]) => [name, create(environment)]))
  const senders = [
    await keepSending(database, {
      channel: 'outgoing_mail',
      // A row that was dated into the future before the clock was set back is due.
      nextDue: `select min(case when due_at > now() + interval '1 day' then now() else due_at end)
        from public.outgoing_mail where sent_at is null and attempts < ${MAX_MAIL_ATTEMPTS}`,
      send: callerOf('send-mail', createSendMail(environment), webhookSecret),
      onError: (cause) => onError('send-mail', cause),
    }),
    await keepSending(database, {
      channel: 'outgoing_push',
      nextDue: 'select min(due_at) from public.outgoing_push',
      send: callerOf('send-push', createSendPush(environment), webhookSecret),
      onError: (cause) => onError('send-push', cause),
    }),
  ]
  const cleanStorage = callerOf('clean-storage', createCleanStorage(environment), webhookSecret)
  const cleaning = repeat(AFTER_START, DAY, () =>
    cleanStorage().catch((cause) => onError('clean-storage', cause)),
  )
  const publishing = repeat(0, PUBLISH_PAUSE, async () => {
    await database
      .query('select private.apply_publication_dates()')
      .catch((cause) => onError('publish', cause))
  })
  const schedule = repeat(MINUTE, MINUTE, async () => {
    await database.query('select private.run_schedule()').catch((cause) => onError('schedule', cause))
  })

  return {
    async serve(request) {
      const name = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname)?.[1]
      if (name === undefined) return null
      const handler = mounted.get(name)
      return handler ? handler(request) : Response.json({ message: 'Function not found' }, { status: 404 })
    },
    async close() {
      await Promise.all([
        ...senders.map((stop) => stop()),
        cleaning.stop(),
        publishing.stop(),
        schedule.stop(),
      ])
    },
  }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Delayed, because a start has enough work. */
const AFTER_START = 10 * MINUTE
/** A hosted project runs this job each minute. */
const PUBLISH_PAUSE = 10_000

/** Runs `work` after `wait` ms and then every `pause` ms; `stop` waits for a running call. */
function repeat(wait: number, pause: number, work: () => Promise<void>) {
  let running = Promise.resolve()
  const run = () => {
    running = work()
    timer = setTimeout(run, pause)
  }
  let timer = setTimeout(run, wait)
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}

const callerOf = (name: string, handle: ReturnType<CreateHandler>, secret: string) => async () => {
  const headers = { 'x-webhook-secret': secret }
  const answer = await handle(
    new Request(`http://localhost/functions/v1/${name}`, { method: 'POST', headers }),
  )
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
}
