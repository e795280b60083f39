import { IconCrop } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import type { PictureCrop } from '#ui/pictures/encode-picture'
import { RemovePicture } from '#ui/pictures/remove-picture'
import { AddPictures } from './add-pictures'
import { CropPicture } from './crop-picture'
import { FormPicture } from './form-picture'
import { PictureFieldBox } from './picture-field-box'
import classes from './pictures-field.module.css'
import { type CheckPictureFile, useAddPictures } from './use-add-pictures'

export interface PictureFieldProps {
  label: string
  description?: string
  /** What the picture shows, for its alt text: the row's title. */
  name: string
  check?: CheckPictureFile
  /** Width divided by height of a crop; any shape when undefined. */
  aspect?: number
  /** From `form.getInputProps`; '' for no picture. */
  value?: FileKey
  onChange?: (picture: FileKey) => void
  error?: ReactNode
  'data-path'?: string
}

/** A field for one picture, from a file, the camera or a drop. The picture can be cropped. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, check, aspect, value: path = '', onChange = () => undefined } = props
  const { isBusy, problems, clearProblems, encodeFiles } = useAddPictures(check)
  const [announcement, announce] = useState('')
  const [isCropping, setCropping] = useState(false)
  const add = useRef<HTMLButtonElement>(null)

  const setPicture = (key: FileKey) => {
    announce('Photo added')
    onChange(key)
  }
  const setFile = async (files: File[], crop?: PictureCrop) => {
    const [key] = await encodeFiles(files.slice(0, 1), crop ? { crop } : {})
    setCropping(false)
    if (key) setPicture(key)
  }
  const remove = () => {
    clearProblems()
    announce('Photo removed')
    onChange('')
    add.current?.focus()
  }

  return (
    <PictureFieldBox
      label={label}
      description={props.description}
      error={props.error}
      problems={problems}
      announcement={announcement}
      onFiles={(files) => void setFile(files)}
    >
      {path === '' ? null : (
        <div className={classes.single}>
          <FormPicture path={path} alt={name.trim() || label} ratio="16/9" sizes="24rem" />
          <RemovePicture label={`Remove ${label}`} onRemove={remove} />
          <div className="rw-row rw-between">
            <button type="button" className={classes.tool} onClick={() => setCropping(true)}>
              <IconCrop size={18} aria-hidden />
              Crop
            </button>
          </div>
        </div>
      )}
      <AddPictures
        label={label}
        text={path === '' ? 'Add a Photo' : 'Choose Another Photo'}
        isMultiple={false}
        isBusy={isBusy}
        path={props['data-path']}
        addRef={add}
        onFiles={(files) => void setFile(files)}
        library={{ chosen: path === '' ? [] : [path], room: 1, onChoose: ([key]) => key && setPicture(key) }}
      />
      {isCropping ? (
        <CropPicture
          path={path}
          aspect={aspect}
          isBusy={isBusy}
          onCrop={(file, crop) => void setFile([file], crop)}
          onClose={() => setCropping(false)}
        />
      ) : null}
    </PictureFieldBox>
  )
}
