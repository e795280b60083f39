import { Button } from '@mantine/core'
import { useState } from 'react'
import { dropKeptPictures, type KeptPictures } from '#pwa/kept-pictures'
import { useSyncStatus } from '#runtime/sync'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { formatBytes } from '#ui/format-bytes'
import { toastError, toastSuccess } from '#ui/toasts'

/** Frees what the catalogue's pictures take. With a connection they come again by themselves; without one it asks first. */
export function LetGoOfPictures({ pictures, onGone }: { pictures: KeptPictures; onGone: () => void }) {
  const { isReachable } = useSyncStatus()
  const [isAsking, setAsking] = useState(false)
  const letGo = async () => {
    if (!(await dropKeptPictures(caches))) return toastError('The browser did not let go of the pictures.')
    toastSuccess('Room made', `${formatBytes(pictures.bytes)} of pictures are gone from this device.`)
    onGone()
  }
  return (
    <>
      <Button variant="default" onClick={() => (isReachable ? letGo() : setAsking(true))}>
        Let go of pictures seen
      </Button>
      <p>They are loaded again as you look at them. Pictures that wait to be sent stay.</p>
      <ConfirmDialog
        isOpen={isAsking}
        title="Let go of pictures?"
        message="There is no connection just now. Until there is one, pages show without these pictures."
        confirmLabel="Let go"
        onConfirm={letGo}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
