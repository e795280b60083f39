import type { FileBackend, FileUpload, UploadProgress } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { Clock } from './ports'

/** ms in which the server acknowledges nothing after which an upload is given up. Its total time has no limit. */
const STALL_LIMIT = 30_000

interface Watch {
  clock: Clock
  /** Ends it at once, with 'network'. The request is aborted for the reason of this signal, which is no fault of the line. */
  signal: AbortSignal
  onProgress(progress: UploadProgress): void
}

/**
 * Uploads, and gives up for lack of progress alone (F2). Rejects with BackendError: 'timeout' after a stall, else what the
 * upload itself rejects with. Neither waits for a backend that does not listen to its signal.
 */
export function uploadWatched(
  files: FileBackend,
  file: FileUpload,
  { clock, signal, onProgress }: Watch,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const own = new AbortController()
    let isOver = false
    let stopTimer = () => {}
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      stopTimer()
      signal.removeEventListener('abort', cutOff)
      settle()
    }
    const giveUp = (error: BackendError, reason: unknown = error) =>
      end(() => {
        own.abort(reason)
        reject(error)
      })
    const cutOff = () => giveUp(new BackendError('network'), signal.reason)
    const rearm = () => {
      stopTimer()
      stopTimer = clock.setTimer(STALL_LIMIT, () => giveUp(new BackendError('timeout')))
    }
    if (signal.aborted) return cutOff()
    signal.addEventListener('abort', cutOff)
    rearm()
    const onOwnProgress = (progress: UploadProgress) => {
      if (isOver) return
      rearm()
      onProgress(progress)
    }
    files.upload(file, own.signal, onOwnProgress).then(
      () => end(resolve),
      (error: unknown) => end(() => reject(error)),
    )
  })
}
