import type { FunctionEnvironment } from './function-environment.ts'

/** Calls a function of the database past all policies; answers what it returns, null for nothing. Throws on any refusal. */
export async function callRpc(
  { callApi }: FunctionEnvironment,
  name: string,
  args: object,
): Promise<unknown> {
  const response = await callApi(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  })
  if (!response.ok) throw new Error(`${name} could not be called: ${response.status}`)
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}
