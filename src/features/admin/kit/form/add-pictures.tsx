import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { PICTURE_TYPES } from '#ui/picture-problems'
import classes from './pictures-field.module.css'

export interface AddPicturesProps {
  /** Names the field for assistive tech. */
  label: string
  /** On the button: 'Add photos'. */
  text: string
  isMultiple: boolean
  isBusy: boolean
  /** Marks the button as the field of that name in the form. */
  path: string | undefined
  addRef: Ref<HTMLButtonElement>
  onFiles: (files: File[]) => void
}

/** Where pictures come from: files, or on a phone the camera as well. Dropping is the field's. */
export function AddPictures({ label, text, isMultiple, isBusy, path, addRef, onFiles }: AddPicturesProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = (input: HTMLInputElement) => {
    const list = [...(input.files ?? [])]
    // The same file may be chosen again after it was taken back.
    input.value = ''
    if (list.length > 0) onFiles(list)
  }
  const press = (input: HTMLInputElement | null) => {
    if (!isBusy) input?.click()
  }
  return (
    <div className={classes.add}>
      <button
        ref={addRef}
        type="button"
        className={classes.source}
        aria-disabled={isBusy}
        onClick={() => press(files.current)}
        {...(path === undefined ? {} : { 'data-path': path })}
      >
        <IconPhotoPlus className={classes.icon} size={24} stroke={1.6} aria-hidden />
        {isBusy ? 'Preparing…' : text}
      </button>
      <button
        type="button"
        className={classes.source}
        data-camera
        aria-disabled={isBusy}
        onClick={() => press(camera.current)}
      >
        <IconCamera className={classes.icon} size={24} stroke={1.6} aria-hidden />
        Take a photo
      </button>
      <span className={classes.drop}>or drop {isMultiple ? 'them' : 'it'} here</span>
      <input
        ref={files}
        hidden
        type="file"
        aria-label={`${label}: files`}
        accept={PICTURE_TYPES}
        multiple={isMultiple}
        onChange={({ currentTarget }) => chosen(currentTarget)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        aria-label={`${label}: camera`}
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => chosen(currentTarget)}
      />
    </div>
  )
}
