import { useEffect, useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import { toastRefused } from '#ui/feedback/toasts'
import { lazyPart } from '#ui/lazy-part'
import type { PictureCrop } from '#ui/pictures/encode-picture'
import { pictureUrl } from '#ui/pictures/picture-url'
import type { NewPicture } from '../../picture-file'
import { useFormPictures } from './form-pictures-context'

const CropDialog = lazyPart(async () => (await import('#ui/pictures/crop-dialog')).CropDialog)

export interface CropPictureProps {
  path: FileKey
  /** Width divided by height; any shape when undefined. */
  aspect?: number | undefined
  isBusy: boolean
  onCrop: (file: File, crop: PictureCrop) => void
  onClose: () => void
}

/** Crops a picture of the form. A picture on the server must be cached on this device, or the device online. */
export function CropPicture({ path, aspect, isBusy, onCrop, onClose }: CropPictureProps) {
  const { find } = useFormPictures()
  const picture = find(path)
  const [file, setFile] = useState<File>()
  function refuse() {
    toastRefused('Error', 'This photo can’t be opened on this device right now. Choose it again to crop it.')
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    let isMounted = true
    readPictureFile(path, picture).then(
      (read) => isMounted && setFile(read),
      () => isMounted && refuse(),
    )
    return () => {
      isMounted = false
    }
  }, [path])
  if (!file) return null
  return (
    <CropDialog
      file={file}
      title="Choose the part to show"
      isBusy={isBusy}
      onCrop={(crop) => onCrop(file, crop)}
      onUnreadable={refuse}
      onClose={onClose}
      {...(aspect === undefined ? {} : { aspect })}
    />
  )
}

/** Returns the picture at `key` as a file: `picture`, or else the server's. Rejects if that cannot be fetched. */
async function readPictureFile(key: FileKey, picture: NewPicture | undefined): Promise<File> {
  if (picture) return new File([picture.bytes], 'picture', { type: picture.type })
  const answer = await fetch(pictureUrl(key) ?? '')
  if (!answer.ok) throw new Error(`the picture request failed: ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], 'picture', { type: blob.type })
}
