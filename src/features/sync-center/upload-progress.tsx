import { useId } from 'react'
import { useSyncStatus } from '#runtime/sync'
import { DataCard } from '#ui/lists/data-card'
import classes from './upload-progress.module.css'

/** Progress of picture uploads (F2); empty while there are none. */
export function UploadProgress() {
  const { uploadFiles, uploadFilesSent, uploadSentBytes, uploadTotalBytes } = useSyncStatus(
    'uploadFiles',
    'uploadFilesSent',
    'uploadSentBytes',
    'uploadTotalBytes',
  )
  const id = useId()
  if (uploadFiles === 0) return null
  // Includes the photo that is being uploaded.
  const current = Math.min(uploadFiles, uploadFilesSent + 1)
  const words = `Uploading ${uploadFiles === 1 ? '1 photo' : `${current} of ${uploadFiles} photos`}, ${sizes(uploadSentBytes, uploadTotalBytes)}`
  return (
    <div className={classes.slot}>
      <DataCard>
        <div className="rw-stack rw-gap-8 rw-tabular">
          <span id={id}>{words}</span>
          <progress aria-labelledby={id} max={uploadTotalBytes} value={uploadSentBytes} />
        </div>
      </DataCard>
    </div>
  )
}

/** For example `1.2 of 6.0 MB`: both in the unit of the total. */
function sizes(sent: number, total: number): string {
  const [unit, bytesPerUnit, digits] = total < 1e6 ? ['kB', 1e3, 0] : ['MB', 1e6, 1]
  // Rounded down, so that the total is shown only when everything is sent.
  const sentUnits = Math.floor((sent / bytesPerUnit) * 10 ** digits) / 10 ** digits
  return `${sentUnits.toFixed(digits)} of ${(total / bytesPerUnit).toFixed(digits)} ${unit}`
}
