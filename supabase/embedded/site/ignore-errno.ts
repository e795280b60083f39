/** Returns undefined if `work` fails with this errno code. */
export async function ignoreErrno<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === code) return undefined
    throw cause
  }
}
