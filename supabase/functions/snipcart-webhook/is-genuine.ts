import type { FunctionEnvironment } from '../_shared/function-environment.ts'

const VALIDATION = 'https://app.snipcart.com/api/requestvalidation'

/**
 * Whether Snipcart knows the token of a request; a token is valid for an hour and one use. Null without a decision: no
 * response within five seconds, a redirect, or a status about the secret. `token` must have been validated.
 */
export async function isGenuine(
  { callServer }: FunctionEnvironment,
  token: string,
  secret: string,
): Promise<boolean | null> {
  let status: number
  try {
    const response = await callServer(`${VALIDATION}/${token}`, {
      headers: { authorization: `Basic ${btoa(`${secret}:`)}`, accept: 'application/json' },
      // A redirect must not carry the secret to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    status = response.status
    await response.body?.cancel()
  } catch {
    return null
  }
  if (status === 200) return true
  return status === 404 || status === 400 || status === 410 ? false : null
}
