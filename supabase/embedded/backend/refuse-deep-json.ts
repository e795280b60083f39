/** Deeper than anything that a device sends, and too shallow to overflow a stack. */
const MAX_DEPTH = 200

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Answers 400 to JSON that is nested so deep that parsing it overflows the stack; null lets a request pass. */
export async function refuseDeepJson(request: Request): Promise<Response | null> {
  if (!request.body || !request.headers.get('content-type')?.includes('json')) return null
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  if (!isDeep(bytes)) return null
  return Response.json({ code: 'PGRST102', message: 'The JSON is nested too deep' }, { status: 400 })
}

/** Counts open brackets outside of strings; it does not check whether the rest is JSON. */
function isDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return false
}
