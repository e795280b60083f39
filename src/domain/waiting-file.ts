/** Pictures chosen on this device that are not uploaded yet (F1). */

/** `bucket/path`, as rows name a picture: decided when it is chosen, so that rows need no second change (F1). */
export type FileKey = string

/**
 * What the device knows of a waiting picture, without its bytes. It has no state of its own: it waits as long as an
 * outbox entry names it, goes out while one of those is queued, and is gone with the last of them.
 */
export interface WaitingFile {
  key: FileKey
  /** MIME type, told to the server as it is. */
  type: string
  /** Bytes. */
  size: number
  /** The mutation that chose it last: an upload under way must not pass for a newer picture at the same path. */
  version: string
  /** Its path is fixed and may hold an older picture (an avatar); all others are written once. */
  isReplaceable: boolean
  /** Retry bookkeeping (W4): tries so far, when the next is due (ms since epoch), the code of the last one. */
  attempts: number
  dueAt: number
  lastError: string | null
  /** Where an upload of this version broke off; absent before the server has promised to keep anything of it. */
  resume?: ResumePoint
}

/** Where an upload stands, so that another attempt goes on there: after a broken line, a reload, or in another tab (F2). */
export interface ResumePoint {
  /** The server's name for this upload. It may forget it, and then the upload begins anew. */
  uploadId: string
  /** Bytes that the server had acknowledged. */
  offset: number
}

/** A picture that an action brings along. `bytes` rather than a Blob: some browsers refuse Blobs in IndexedDB. */
export interface NewFile {
  key: FileKey
  type: string
  bytes: ArrayBuffer
  isReplaceable?: boolean
}

/** The two halves of a key; a bucket's name has no slash. */
export function splitFileKey(key: FileKey): { bucket: string; path: string } {
  const at = key.indexOf('/')
  return { bucket: key.slice(0, at), path: key.slice(at + 1) }
}
