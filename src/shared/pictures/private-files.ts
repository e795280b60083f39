/** A file of a private bucket. */
export interface PrivateFile {
  /** `bucket/path` */
  key: string
  /** Object URL; null for a file that no longer exists. */
  url: string | null
  isPicture: boolean
}

/** `offline`: the files are only on the server, which is not reachable. */
export type PrivateFiles =
  | { kind: 'loading' }
  | { kind: 'offline' }
  /** `code`: that of a BackendError; null for any other error. */
  | { kind: 'failed'; code: string | null; error: unknown }
  /** `missing`: number of photos that are only on the server, which is unreachable. */
  | { kind: 'shown'; files: readonly PrivateFile[]; missing: number }

const PRIVATE_BUCKET = /^(?:quote-attachments|shop-photos)\//

/** The `bucket/path` of each private file that the values name: a key, or a list of keys. */
export const privateKeys = (values: readonly unknown[]): string[] => [
  ...new Set(
    values.flat().filter((value): value is string => typeof value === 'string' && PRIVATE_BUCKET.test(value)),
  ),
]
