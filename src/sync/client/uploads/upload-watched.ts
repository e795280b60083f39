import type { FileBackend, FileUpload, UploadProgress } from '#sync/backend'
import { BackendError } from '#sync/errors'
import type { Clock } from '#sync/ports'

/** Time without an acknowledgment after which an upload is stopped, ms. The total time has no limit. */
const STALL_LIMIT_MS = 30_000

interface WatchOptions {
  clock: Clock
  /**
   * When it aborts, the upload rejects with 'network' at once. The request itself is aborted with the signal's own
   * reason, so that the backend does not count a failed connection.
   */
  signal: AbortSignal
  onProgress(progress: UploadProgress): void
}

/**
 * Uploads a file, and stops only for lack of progress (F2). Rejects with BackendError: 'timeout' after a stall,
 * otherwise with the error of the upload. Does not wait for a backend that ignores its signal.
 */
export function uploadWatched(
  files: FileBackend,
  file: FileUpload,
  { clock, signal, onProgress }: WatchOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new AbortController()
    let isOver = false
    let stopTimer = () => {}
    const finish = (settle: () => void) => {
      if (isOver) return
      isOver = true
      stopTimer()
      signal.removeEventListener('abort', cutOff)
      settle()
    }
    const giveUp = (error: BackendError, abortReason: unknown = error) =>
      finish(() => {
        request.abort(abortReason)
        reject(error)
      })
    const cutOff = () => giveUp(new BackendError('network'), signal.reason)
    const restartTimer = () => {
      stopTimer()
      stopTimer = clock.setTimer(STALL_LIMIT_MS, () => giveUp(new BackendError('timeout')))
    }
    if (signal.aborted) return cutOff()
    signal.addEventListener('abort', cutOff)
    restartTimer()
    const whileRunning = (progress: UploadProgress) => {
      if (isOver) return
      restartTimer()
      onProgress(progress)
    }
    // Async, so that an error thrown before the request also ends the timer.
    const upload = async () => files.upload(file, request.signal, whileRunning)
    upload().then(
      () => finish(resolve),
      (error: unknown) => finish(() => reject(error)),
    )
  })
}
