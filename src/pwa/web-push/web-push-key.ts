/** The sender's public key in the format of `pushManager.subscribe`. */
export function webPushKeyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Whether a subscription is for this sender; true if the browser does not report the key. */
export function isSubscribedTo(
  { options }: { options?: { applicationServerKey?: ArrayBuffer | null } },
  key: string,
): boolean {
  const own = options?.applicationServerKey
  if (!own) return true
  const wanted = webPushKeyBytes(key)
  const bytes = new Uint8Array(own)
  return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at])
}
