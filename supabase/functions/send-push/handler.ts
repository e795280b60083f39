import { callRpc } from '../_shared/call-rpc.ts'
import { CORS_HEADERS } from '../_shared/cors-headers.ts'
import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'
import { type ClaimedPush, deliverPush, type Outcome } from './deliver-push.ts'

const BATCH = 50

/**
 * Sends what waits in outgoing_push and is due; called as send-mail is. Answers how many notifications had which outcome.
 * A GET answers the public key that a device subscribes with, null where the project sends no notifications: asked for
 * each time, so that no device holds on to a key that was changed.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  const vapid = readVapid(environment)
  if (request.method === 'GET') {
    const headers = { ...CORS_HEADERS, 'cache-control': 'no-store' }
    return Response.json({ publicKey: vapid?.publicKey ?? null }, { headers })
  }
  if (!hasSecret(request, environment.secret('SEND_PUSH_SECRET'))) return new Response(null, { status: 401 })
  if (!vapid) return Response.json({ message: 'The VAPID secrets are not set' }, { status: 500 })
  const counts: Record<Outcome['outcome'], number> = { sent: 0, gone: 0, refused: 0, later: 0 }
  const claimed = (await callRpc(environment.callApi, 'claim_push', { most: BATCH })) as ClaimedPush[]
  await Promise.all(
    claimed.map(async (push) => {
      const settled = await deliverPush(environment.callServer, vapid, push)
      counts[settled.outcome] += 1
      await callRpc(environment.callApi, 'settle_push', { push: push.id, ...settled })
    }),
  )
  return Response.json(counts)
}

function readVapid({ secret }: FunctionEnvironment) {
  const [publicKey, privateKey, subject] = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].map(
    secret,
  )
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null
}
