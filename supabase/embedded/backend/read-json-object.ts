/** Postgres stores no NUL, and its jsonb no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/**
 * Reads the body of a request, which stays readable. Null if it is not a JSON object, is too long, or contains text
 * that cannot be stored.
 */
export async function readJsonObject(
  request: Request,
  { longest, mayBeEmpty = false }: { longest: number; mayBeEmpty?: boolean },
): Promise<Record<string, unknown> | null> {
  const text = await request.clone().text()
  if (text === '' && mayBeEmpty) return {}
  if (text.length > longest) return null
  let isWhole = true
  try {
    const body: unknown = JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) isWhole = false
      return value
    })
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isWhole && isObject ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}
