const TELLING = ['query', 'params', 'queryOptions', 'detail', 'where', 'internalQuery']

/**
 * PGlite hangs the statement and its parameters on what it throws. @supabase/lite prints what it did not expect: that
 * must not tell passwords, codes of links, or what customers wrote. Whoever asks for a field by name still gets it.
 */
export async function hideValues<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Error)
      for (const name of TELLING)
        if (Object.hasOwn(cause, name)) Object.defineProperty(cause, name, { enumerable: false })
    throw cause
  }
}
