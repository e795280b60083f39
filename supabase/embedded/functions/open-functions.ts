import { randomUUID } from 'node:crypto'
import type { CreateHandler, FunctionEnvironment } from '../../functions/_shared/function-environment'
import { createHandler as createSendMail } from '../../functions/send-mail/handler'
import type { Database } from '../database/open-database'

/** Each folder of supabase/functions by its name. */
const HANDLERS: Record<string, CreateHandler> = { 'send-mail': createSendMail }

export interface FunctionPorts {
  database: Database
  callApi: FunctionEnvironment['callApi']
  deliverMail: FunctionEnvironment['deliverMail']
  onError(cause: unknown): void
}

/** null for a path that is not below /functions/v1. */
export type ServeFunction = (request: Request) => Promise<Response | null>

/**
 * Mounts the functions that a hosted project deploys, and stands in for its database webhook: a NOTIFY for each new
 * row of outgoing_mail calls send-mail, and so does the start, for rows that a crash left behind.
 */
export async function openFunctions(ports: FunctionPorts): Promise<ServeFunction> {
  const webhookSecret = randomUUID()
  const environment: FunctionEnvironment = {
    secret: (name) => (name === 'SEND_MAIL_SECRET' ? webhookSecret : null),
    callApi: ports.callApi,
    deliverMail: ports.deliverMail,
  }
  const mounted = new Map(Object.entries(HANDLERS).map(([name, create]) => [name, create(environment)]))

  const sendMail = createSendMail(environment)
  const wakeSendMail = once(async () => {
    const headers = { 'x-webhook-secret': webhookSecret }
    await sendMail(new Request('http://localhost/functions/v1/send-mail', { method: 'POST', headers }))
  }, ports.onError)
  await ports.database.listen('outgoing_mail', wakeSendMail)
  wakeSendMail()

  return async (request) => {
    const name = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname)?.[1]
    if (name === undefined) return null
    const handler = mounted.get(name)
    return handler ? handler(request) : Response.json({ message: 'Function not found' }, { status: 404 })
  }
}

/** Runs `work` one at a time; any number of calls during a run lead to one more. */
function once(work: () => Promise<void>, onError: (cause: unknown) => void): () => void {
  let isRunning = false
  let isAskedAgain = false
  const run = async () => {
    isRunning = true
    do {
      isAskedAgain = false
      await work().catch(onError)
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    if (isRunning) isAskedAgain = true
    else void run()
  }
}
