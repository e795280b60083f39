/**
 * Runs `work` without console.warn. supabase-js and @supabase/lite print notices at every import and start (old Node,
 * experimental storage) that a person who starts this cannot act on.
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
