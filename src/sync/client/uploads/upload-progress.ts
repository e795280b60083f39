/** The progress of running uploads, as numbers for the status; published at most four times a second. */
import type { FileKey, WaitingFile } from '#sync/core/waiting-file'
import type { Clock, LeaderFacts } from '#sync/ports'

export type UploadFacts = Pick<
  LeaderFacts,
  'uploadFiles' | 'uploadFilesSent' | 'uploadTotalBytes' | 'uploadSentBytes'
>

/** No upload is running. */
export const NO_UPLOADS: UploadFacts = {
  uploadFiles: 0,
  uploadFilesSent: 0,
  uploadTotalBytes: 0,
  uploadSentBytes: 0,
}

/** Time between two publications, ms. */
const PAUSE = 250

export interface UploadProgressBoard {
  /** Sets the pictures that wait or are being uploaded. Finished ones are included until none is waiting. */
  setWaiting(files: readonly WaitingFile[]): void
  /** Notes how many bytes of a picture the server has acknowledged. */
  moved(key: FileKey, sentBytes: number): void
  /** Notes that a picture has arrived. */
  arrived(file: WaitingFile): void
  /** Sets whether an upload runs; otherwise all facts are 0. */
  setUnderWay(isUploading: boolean): void
  stop(): void
}

export function createUploadProgress(
  clock: Clock,
  publish: (facts: UploadFacts) => void,
): UploadProgressBoard {
  /** Pictures that have not arrived. */
  const open = new Map<FileKey, { size: number; sent: number }>()
  /** Pictures that have arrived since none was waiting. */
  const done = { files: 0, bytes: 0 }
  let isUnderWay = false
  /** The facts published last; null before the first time: another leader may have published other facts. */
  let latest: UploadFacts | null = null
  let isPaused = false
  let stopTimer = () => {}

  function facts(): UploadFacts {
    if (!isUnderWay) return NO_UPLOADS
    const sizes = [...open.values()]
    return {
      uploadFiles: done.files + sizes.length,
      uploadFilesSent: done.files,
      uploadTotalBytes: sizes.reduce((sum, { size }) => sum + size, done.bytes),
      uploadSentBytes: sizes.reduce((sum, { sent }) => sum + sent, done.bytes),
    }
  }

  function publishIfChanged(): void {
    if (isPaused) return
    const current = facts()
    if ((Object.keys(current) as (keyof UploadFacts)[]).every((key) => current[key] === latest?.[key])) return
    latest = current
    publish(current)
    isPaused = true
    stopTimer = clock.setTimer(PAUSE, () => {
      isPaused = false
      publishIfChanged()
    })
  }

  return {
    setWaiting(files) {
      const sent = new Map([...open].map(([key, { sent }]) => [key, sent]))
      open.clear()
      for (const { key, size, resume } of files)
        open.set(key, { size, sent: Math.min(size, sent.get(key) ?? resume?.offset ?? 0) })
      if (open.size === 0) Object.assign(done, { files: 0, bytes: 0 })
      publishIfChanged()
    },
    moved(key, sentBytes) {
      const file = open.get(key)
      if (file) file.sent = Math.min(file.size, sentBytes)
      publishIfChanged()
    },
    arrived({ key, size }) {
      if (!open.delete(key)) return
      done.files += 1
      done.bytes += size
      publishIfChanged()
    },
    setUnderWay(isUploading) {
      isUnderWay = isUploading
      publishIfChanged()
    },
    stop: () => stopTimer(),
  }
}
