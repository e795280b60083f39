/** Whether the request carries the shared secret; false if no secret is set. */
export function hasSecret(request: Request, secret: string | null): boolean {
  return isSameSecret(request.headers.get('x-webhook-secret') ?? '', secret ?? '')
}

/** Compares in a time that does not depend on where the texts differ. False for an empty secret. */
export function isSameSecret(given: string, secret: string): boolean {
  const left = new TextEncoder().encode(given)
  const right = new TextEncoder().encode(secret)
  let difference = left.length ^ right.length
  for (let at = 0; at < left.length; at += 1) difference |= (left[at] ?? 0) ^ (right[at] ?? 0)
  return right.length > 0 && difference === 0
}
