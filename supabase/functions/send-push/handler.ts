import { callRpc } from '../_shared/call-rpc.ts'
import { CORS_HEADERS } from '../_shared/cors-headers.ts'
import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'
import { type ClaimedPush, deliverPush, type Outcome } from './deliver-push.ts'

const BATCH = 50

/**
 * Sends the notifications of outgoing_push that are due; called as send-mail is. Responds with the number of
 * notifications by outcome. A GET returns the public key that a device subscribes with, null if the project sends no
 * notifications; it is never cached, so that no device uses a replaced key.
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
