/** Pictures chosen on this device that are not uploaded yet (F1). */

/** `bucket/path` of a picture, as in rows. Set when it is chosen, so that the upload changes no row (F1). */
export type FileKey = string

/**
 * Metadata of a picture to upload, without its bytes. It is stored while an outbox entry refers to it, uploaded while
 * such an entry is queued, and deleted with the last one.
 */
export interface WaitingFile {
  key: FileKey
  /** MIME type, sent to the server unchanged. */
  type: string
  /** Bytes. */
  size: number
  /** Id of the mutation that last set the picture: the upload of an older picture must not count for a newer one. */
  version: string
  /** The upload may overwrite an older picture at its path (an avatar); all other paths are written once. */
  isReplaceable: boolean
  /** Retry state (W4): attempts so far, when the next is due (ms since epoch), the code of the last failure. */
  attempts: number
  dueAt: number
  lastError: string | null
  /** Where an interrupted upload of this version continues; absent until the server has created the upload. */
  resume?: ResumePoint
}

/** Position of an upload, to continue it after a lost connection, a reload, or in another tab (F2). */
export interface ResumePoint {
  /** The server's id of the upload. If the server has forgotten it, the upload restarts. */
  uploadId: string
  /** Bytes that the server has acknowledged. */
  offset: number
}

/** A new picture of an action. `bytes` instead of a Blob, because some browsers refuse Blobs in IndexedDB. */
export interface NewFile {
  key: FileKey
  type: string
  bytes: ArrayBuffer
  isReplaceable?: boolean
}

/** Bucket and path of a key; a bucket's name has no slash. */
export function splitFileKey(key: FileKey): { bucket: string; path: string } {
  const at = key.indexOf('/')
  return { bucket: key.slice(0, at), path: key.slice(at + 1) }
}
