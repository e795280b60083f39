import { isChunkLoadError } from '#domain/is-chunk-load-error'

/** The code of a page is neither on this device nor to be had: offline before the worker has kept it, or a gone server. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable'
}

/**
 * Runs a dynamic import; rejects with CodeUnavailable where the file did not come, so that the error screen can tell a lost
 * connection from a bug.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!isChunkLoadError(cause)) throw cause
    throw new CodeUnavailable('The code of this page could not be loaded', { cause })
  }
}
