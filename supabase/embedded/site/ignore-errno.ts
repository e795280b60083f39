/** Undefined where it fails with this code of the system. */
export async function ignoreErrno<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === code) return undefined
    throw cause
  }
}
