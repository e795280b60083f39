import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { PICTURE_TYPES } from '#ui/pictures/picture-problems'
import { ChooseFromLibrary, type ChooseFromLibraryProps } from '../../library/choose-from-library'
import classes from './pictures-field.module.css'

export interface AddPicturesProps {
  /** Names the field for assistive tech. */
  label: string
  /** Text of the button: 'Add Photos'. */
  text: string
  isMultiple: boolean
  isBusy: boolean
  /** Field path, set as `data-path`, by which the form finds the button as the input of that field. */
  path: string | undefined
  addRef: Ref<HTMLButtonElement>
  onFiles: (files: File[]) => void
  /** For the dialog that chooses pictures of other rows; null if only new pictures can be added. */
  library: Omit<ChooseFromLibraryProps, 'label'> | null
}

/** Buttons that add pictures from files and, on phones, from the camera. The surrounding field handles drops. */
export function AddPictures(props: AddPicturesProps) {
  const { label, text, isMultiple, isBusy, path, addRef, onFiles, library } = props
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const takeFiles = (input: HTMLInputElement) => {
    const list = [...(input.files ?? [])]
    // Otherwise choosing the same file again, after it was removed, fires no change event.
    input.value = ''
    if (list.length > 0) onFiles(list)
  }
  const openPicker = (input: HTMLInputElement | null) => {
    if (!isBusy) input?.click()
  }
  return (
    <div className={classes.add}>
      <button
        ref={addRef}
        type="button"
        className={classes.source}
        aria-disabled={isBusy}
        onClick={() => openPicker(files.current)}
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
        onClick={() => openPicker(camera.current)}
      >
        <IconCamera className={classes.icon} size={24} stroke={1.6} aria-hidden />
        Take a Photo
      </button>
      {library ? <ChooseFromLibrary label={label} {...library} /> : null}
      <span className={classes.drop}>or drop {isMultiple ? 'them' : 'it'} here</span>
      <input
        ref={files}
        hidden
        type="file"
        aria-label={`${label}: files`}
        accept={PICTURE_TYPES}
        multiple={isMultiple}
        onChange={({ currentTarget }) => takeFiles(currentTarget)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        aria-label={`${label}: camera`}
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => takeFiles(currentTarget)}
      />
    </div>
  )
}
