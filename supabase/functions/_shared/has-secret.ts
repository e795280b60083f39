/** Whether the caller knows the shared secret. Without a secret nobody does; the time it takes says nothing about it. */
export function hasSecret(request: Request, secret: string | null): boolean {
  const given = new TextEncoder().encode(request.headers.get('x-webhook-secret') ?? '')
  const wanted = new TextEncoder().encode(secret ?? '')
  let difference = given.length ^ wanted.length
  for (let at = 0; at < given.length; at += 1) difference |= (given[at] ?? 0) ^ (wanted[at] ?? 0)
  return wanted.length > 0 && difference === 0
}
