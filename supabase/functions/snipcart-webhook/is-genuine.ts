import type { FunctionEnvironment } from '../_shared/function-environment.ts'

const VALIDATION = 'https://app.snipcart.com/api/requestvalidation'

/**
 * Whether Snipcart knows the token of a request: each is good for an hour and one use. Null when there is no telling:
 * no answer within five seconds, one that leads elsewhere, or one about our secret. `token` has been checked for its form.
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
      // The secret goes where it is meant to go, and nowhere else.
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
