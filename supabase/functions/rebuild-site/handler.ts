import { callRpc } from '../_shared/call-rpc.ts'
import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'

/** Time for the host to answer, ms. */
const PATIENCE = 10_000

/**
 * Has the web host build the site anew where what its pages show has changed. Called each minute by a job, with the header
 * `x-webhook-secret`; the call itself says nothing of what has changed. The host is asked every ten minutes at most
 * (`claim_site_build`), and again after as long where it did not take the request. Answers whether it was asked:
 * {asked: boolean}; 401 without the secret REBUILD_SITE_SECRET, 404 without DEPLOY_HOOK_URL, 502 where the host refused.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (!hasSecret(request, environment.secret('REBUILD_SITE_SECRET')))
    return new Response(null, { status: 401 })
  const hook = environment.secret('DEPLOY_HOOK_URL')
  if (!hook) return Response.json({ message: 'The secret DEPLOY_HOOK_URL is not set' }, { status: 404 })
  const built = await callRpc(environment.callApi, 'claim_site_build', {})
  if (built === null) return Response.json({ asked: false })
  const refusal = await ask(environment, hook)
  if (refusal !== null) return Response.json({ message: refusal }, { status: 502 })
  await callRpc(environment.callApi, 'settle_site_build', { built })
  return Response.json({ asked: true })
}

/** Null once the host has taken it, else why not; the address is a secret, and in no text. */
async function ask({ callServer }: FunctionEnvironment, hook: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await callServer(hook, { method: 'POST', redirect: 'manual', signal })
    await response.body?.cancel()
    return response.ok ? null : `The host answered ${response.status}`
  } catch {
    return 'The host could not be reached'
  }
}
