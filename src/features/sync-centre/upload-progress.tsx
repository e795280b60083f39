import { useId } from 'react'
import { useSyncStatus } from '#runtime/sync'
import { DataCard } from '#ui/data-card'
import classes from './upload-progress.module.css'

/** How far the pictures are that are under way (F2); nothing while none is. */
export function UploadProgress() {
  const { uploadFiles, uploadFilesSent, uploadSentBytes, uploadTotalBytes } = useSyncStatus(
    'uploadFiles',
    'uploadFilesSent',
    'uploadSentBytes',
    'uploadTotalBytes',
  )
  const id = useId()
  if (uploadFiles === 0) return null
  // The one that is under way is counted, too.
  const nth = Math.min(uploadFiles, uploadFilesSent + 1)
  const words = `Uploading ${uploadFiles === 1 ? '1 photo' : `${nth} of ${uploadFiles} photos`}, ${sizes(uploadSentBytes, uploadTotalBytes)}`
  return (
    <div className={classes.slot}>
      <DataCard>
        <div className={classes.bar}>
          <span id={id}>{words}</span>
          <progress aria-labelledby={id} max={uploadTotalBytes} value={uploadSentBytes} />
        </div>
      </DataCard>
    </div>
  )
}

/** `1.2 of 6.0 MB`: both in the unit of the whole. */
function sizes(sent: number, total: number): string {
  const [unit, size, digits] = total < 1e6 ? ['kB', 1e3, 0] : ['MB', 1e6, 1]
  // Rounded down: all of it is said once all of it is there.
  const part = Math.floor((sent / size) * 10 ** digits) / 10 ** digits
  return `${part.toFixed(digits)} of ${(total / size).toFixed(digits)} ${unit}`
}
