/** Reads the text of a request; null if it is longer than `most` bytes, whatever its content-length. */
export async function readBounded(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > most) {
      await reader?.cancel()
      return null
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
