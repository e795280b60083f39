const SENSITIVE = ['query', 'params', 'queryOptions', 'detail', 'where', 'internalQuery']

/**
 * PGlite attaches the statement and its parameters to its errors, and @supabase/lite prints unexpected ones. Makes
 * these fields non-enumerable, so the log contains no passwords, codes of links or texts of customers; code that reads
 * a field by name still gets it.
 */
export async function hideErrorValues<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Error)
      for (const name of SENSITIVE)
        if (Object.hasOwn(cause, name)) Object.defineProperty(cause, name, { enumerable: false })
    throw cause
  }
}
