import { callRpc } from '../_shared/call-rpc.ts'
import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'

/** Timeout for the web host, ms. */
const TIMEOUT_MS = 10_000

/**
 * Requests that the web host builds the site again if data on its pages has changed. A job calls it each minute, with
 * the header `x-webhook-secret`; the call contains no data. The request is sent at most every ten minutes
 * (`claim_site_build`), even after the host refused one. Responds with whether it was sent: {asked: boolean}; 401
 * without the secret REBUILD_SITE_SECRET, 404 without DEPLOY_HOOK_URL, 502 if the host refused.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (!hasSecret(request, environment.secret('REBUILD_SITE_SECRET')))
    return new Response(null, { status: 401 })
  const hook = environment.secret('DEPLOY_HOOK_URL')
  if (!hook) return Response.json({ message: 'The secret DEPLOY_HOOK_URL is not set' }, { status: 404 })
  // What the build will contain: the epoch and the horizon of the data; null if no build is due.
  const built = await callRpc(environment.callApi, 'claim_site_build', {})
  if (built === null) return Response.json({ asked: false })
  const refusal = await requestBuild(environment, hook)
  if (refusal !== null) return Response.json({ message: refusal }, { status: 502 })
  await callRpc(environment.callApi, 'settle_site_build', { built })
  return Response.json({ asked: true })
}

/** Returns null if the host accepted the request, otherwise the reason, which never contains the secret address. */
async function requestBuild({ callServer }: FunctionEnvironment, hook: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await callServer(hook, { method: 'POST', redirect: 'manual', signal })
    await response.body?.cancel()
    return response.ok ? null : `The host answered ${response.status}`
  } catch {
    return 'The host could not be reached'
  }
}
