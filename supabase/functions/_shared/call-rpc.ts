import type { FunctionEnvironment } from './function-environment.ts'

type CallApi = FunctionEnvironment['callApi']

/**
 * Calls a database function through `call`; returns its result, or null if it has none. Throws unless the status is
 * 2xx.
 */
export async function callRpc(call: CallApi, name: string, args: object): Promise<unknown> {
  const text = await callRpcText(call, name, args)
  return text === '' ? null : JSON.parse(text)
}

/** As `callRpc`, but returns the body unparsed, for callers that need its size; `timeoutMs` ends the call. */
export async function callRpcText(
  call: CallApi,
  name: string,
  args: object,
  timeoutMs?: number,
): Promise<string> {
  const response = await call(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} failed with status ${response.status}: ${text}`)
  return text
}
