import { isChunkLoadError } from '#shared/site/is-chunk-load-error'

/** The code of a page is neither cached nor reachable: offline before the worker has cached it, or a failed server. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable'
}

/**
 * Runs a dynamic import; rejects with CodeUnavailable if the file could not be loaded, so that the error screen can
 * distinguish a lost connection from a bug.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!isChunkLoadError(cause)) throw cause
    throw new CodeUnavailable('The code of this page could not be loaded', { cause })
  }
}
