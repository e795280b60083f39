/**
 * The target of the demo data; the local backend supplies it, so that demo/ needs neither HTTP nor PGlite.
 */
export interface DemoTarget {
  /** Runs one statement as the database's owner, which bypasses all policies. */
  sql(text: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Creates a confirmed account and returns its uid; for an existing address, returns the uid that it has. */
  createUser(account: { email: string; password: string; displayName?: string }): Promise<string>
  /** Stores a file, or replaces an existing one. */
  putObject(bucket: string, path: string, bytes: Uint8Array, contentType: string): Promise<void>
}
