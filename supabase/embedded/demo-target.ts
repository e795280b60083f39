/** What the demo data is loaded into; the embedded home supplies it, so that demo/ knows neither HTTP nor PGlite. */
export interface DemoTarget {
  /** Runs one statement as the database's owner, past all policies. */
  sql(text: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Makes a confirmed account and answers its uid; an address that exists already answers the uid it has. */
  createUser(account: { email: string; password: string; displayName?: string }): Promise<string>
  /** Stores a file; one that is there already is replaced. */
  putObject(bucket: string, path: string, bytes: Uint8Array, contentType: string): Promise<void>
}
