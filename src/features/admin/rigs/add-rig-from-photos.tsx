import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withParams } from '#shared/site/with-params'
import { PICTURE_TYPES } from '#ui/pictures/picture-problems'
import { handOverPhotos } from './new-rig-photos'

/** Lets the admin choose photos, then opens the form of a new rig, which adds them. Works offline. */
export function AddRigFromPhotos() {
  const [, setParams] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const openForm = (photos: readonly File[]) => {
    if (photos.length === 0) return
    handOverPhotos(photos)
    // The filters of the list of rigs stay in the address.
    setParams((now) => withParams(now, { section: 'rigs', edit: 'new' }), { preventScrollReset: true })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
        // Synchronous: a browser opens the picker only during a click.
        onClick={() => input.current?.click()}
      >
        Add Rig from Photos
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Photos of a new rig"
        accept={PICTURE_TYPES}
        multiple
        onChange={({ currentTarget }) => {
          const photos = [...(currentTarget.files ?? [])]
          // Otherwise choosing the same photos again, after the form was discarded, fires no change event.
          currentTarget.value = ''
          openForm(photos)
        }}
      />
    </>
  )
}
