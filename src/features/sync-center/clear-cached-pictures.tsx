import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CachedPictures, clearCachedPictures } from '#pwa/pictures/cached-pictures'
import { useConnection } from '#runtime/use-connection'
import { unreachableSentence } from '#ui/feedback/sync-phrases'
import { toastError, toastSuccess } from '#ui/feedback/toasts'
import { formatBytes } from '#ui/format/format-bytes'
import { lazyPart } from '#ui/lazy-part'

/** Loaded when the dialog is first opened, like the page's other dialogs. */
const ConfirmDialog = lazyPart(async () => (await import('#ui/feedback/confirm-dialog')).ConfirmDialog)

/** Removes cached pictures of the catalog. They are loaded again on demand; without a connection it asks first. */
export function ClearCachedPictures({
  pictures,
  onCleared,
}: {
  pictures: CachedPictures
  onCleared: () => void
}) {
  const status = useConnection()
  const [isAsking, setAsking] = useState(false)
  const clearPictures = async () => {
    if (!(await clearCachedPictures(caches))) return toastError('Your browser couldn’t remove the pictures.')
    toastSuccess('Space freed', `Removed ${formatBytes(pictures.bytes)} of pictures from this device.`)
    onCleared()
  }
  return (
    <>
      <Button variant="default" onClick={() => (status.isReachable ? clearPictures() : setAsking(true))}>
        Clear Cached Pictures
      </Button>
      <p>They’ll load again when you view them. Pictures waiting to be sent won’t be removed.</p>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title="Clear cached pictures?"
          message={`${unreachableSentence(status)} You won’t see these pictures until we can load them again.`}
          confirmLabel="Clear"
          onConfirm={clearPictures}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
