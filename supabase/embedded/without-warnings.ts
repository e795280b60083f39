/**
 * Does `work` without console.warn. supabase-js and @supabase/lite greet every import and every start with notices
 * (old Node, experimental storage) that nobody who starts this can act on.
 */
export async function withoutWarnings<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}
