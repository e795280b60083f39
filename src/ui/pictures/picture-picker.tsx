import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FieldBox } from '../fields/field-box'
import { useIsFormPending } from '../fields/pending-form'
import { type EncodedPicture, encodePicture } from './encode-picture'
import classes from './picture-picker.module.css'
import { PICTURE_TYPES, pictureProblem } from './picture-problems'
import { RemovePicture } from './remove-picture'

/** A chosen picture; `id` identifies it within the form. */
export type PickedPicture = EncodedPicture & { id: string }

export interface PicturePickerProps {
  label: string
  description: string
  pictures: readonly PickedPicture[]
  onChange: (pictures: PickedPicture[]) => void
  max: number
  /** Called with true while chosen files are encoded: they are not in `pictures` yet and would not be sent. */
  onBusyChange?: (isBusy: boolean) => void
}

/** Chooses photos from camera or files, encodes them, and shows each with a remove button. Works offline. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, description, pictures, max } = props
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const isPending = useIsFormPending()
  const { isBusy, problems, announcement, take, remove } = usePickedPictures(props)

  function removeAt(index: number) {
    remove(index)
    // The focused button is removed with its picture; the add button exists after that.
    requestAnimationFrame(() => add.current?.focus())
  }

  return (
    <FieldBox label={label} description={description}>
      <ul className={classes.list}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={classes.item}>
            <Preview picture={picture} alt={`Photo ${index + 1}`} />
            <RemovePicture label={`Remove photo ${index + 1}`} onRemove={() => removeAt(index)} />
          </li>
        ))}
        {pictures.length < max ? (
          <li>
            <button
              ref={add}
              type="button"
              className={classes.add}
              aria-disabled={isBusy || isPending}
              aria-description={isPending ? 'One moment…' : undefined}
              onClick={() => isBusy || isPending || input.current?.click()}
            >
              <IconCamera className={classes.camera} size={26} stroke={1.6} aria-hidden />
              {isBusy ? 'Preparing…' : 'Add Photos'}
            </button>
          </li>
        ) : null}
      </ul>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`${label}: files`}
        accept={PICTURE_TYPES}
        multiple={max > 1}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Without this, a removed file could not be chosen again.
          event.currentTarget.value = ''
          if (files.length > 0) void take(files)
        }}
      />
      <div role="alert" className={classes.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <p role="status" className="rw-hidden">
        {announcement}
      </p>
    </FieldBox>
  )
}

/** Encodes chosen files and removes pictures. `problems`: of the last choice. `announcement`: for screen readers. */
function usePickedPictures({ pictures, onChange, max, onBusyChange }: PicturePickerProps) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [announcement, setAnnouncement] = useState('')
  /** The current pictures, because one of them may be removed while others are encoded. */
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])

  function changeBusy(isNowBusy: boolean) {
    setBusy(isNowBusy)
    onBusyChange?.(isNowBusy)
  }

  async function take(files: File[]) {
    changeBusy(true)
    const room = max - pictures.length
    const encoded: PickedPicture[] = []
    const refused: string[] = []
    for (const file of files) {
      // Unreadable files do not count toward `max`.
      if (encoded.length === room) {
        refused.push(`You can add up to ${photoCount(max)}, so we left out the rest.`)
        break
      }
      try {
        encoded.push({ ...(await encodePicture(file)), id: crypto.randomUUID() })
      } catch (error) {
        refused.push(pictureProblem(file.name, error))
      }
    }
    setProblems(refused)
    if (encoded.length > 0) {
      setAnnouncement(`${photoCount(encoded.length)} added`)
      onChange([...latest.current, ...encoded])
    }
    changeBusy(false)
  }

  function remove(index: number) {
    setProblems([])
    setAnnouncement(`Photo ${index + 1} removed`)
    onChange(pictures.filter((_picture, position) => position !== index))
  }

  return { isBusy, problems, announcement, take, remove }
}

const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

function Preview({ picture, alt }: { picture: PickedPicture; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [picture])
  return url ? <img className={classes.image} src={url} alt={alt} /> : null
}
