import { IconCrop } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import type { PictureCrop } from '#ui/pictures/encode-picture'
import { RemovePicture } from '#ui/pictures/remove-picture'
import { MAX_PICTURES } from '../../picture-file'
import { ReorderList } from '../list/reorder/reorder-list'
import { AddPictures } from './add-pictures'
import { CropPicture } from './crop-picture'
import { FormPicture } from './form-picture'
import { PictureFieldBox } from './picture-field-box'
import classes from './pictures-field.module.css'
import { type CheckPictureFile, useAddPictures } from './use-add-pictures'

export interface PicturesFieldProps {
  label: string
  description?: string
  /** What the pictures show, for their alt texts: the row's title. */
  name: string
  check?: CheckPictureFile
  /** Without the mark of the cover and the buttons to crop. */
  isPlain?: boolean
  /** Returns files that were chosen before the field was shown; called once. */
  takeFiles?: (() => readonly File[]) | undefined
  /** From `form.getInputProps`. */
  value?: FileKey[]
  onChange?: (pictures: FileKey[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** A field for several pictures, from files, the camera or a drop, to reorder and crop. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, name, check, isPlain = false, takeFiles } = props
  const { value: pictures = [], onChange = () => undefined } = props
  const { isBusy, problems, clearProblems, encodeFiles } = useAddPictures(check)
  const [announcement, announce] = useState('')
  const [cropped, setCropped] = useState<FileKey>()
  const add = useRef<HTMLButtonElement>(null)
  const tiles = useRef<HTMLDivElement>(null)
  /** Encoding takes time, in which other pictures may be moved or removed. */
  const latest = useRef<FileKey[]>(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])

  const append = (keys: readonly FileKey[]) => {
    latest.current = [...latest.current, ...keys]
    onChange(latest.current)
  }
  const announceAdded = (count: number) => {
    if (count > 0) announce(`${count === 1 ? '1 photo' : `${count} photos`} added`)
  }
  const addChosen = (keys: readonly FileKey[]) => {
    append(keys)
    announceAdded(keys.length)
  }
  const addFiles = async (files: readonly File[]) => {
    const room = MAX_PICTURES - pictures.length
    // One at a time, so that those that are ready survive a crash while the others are encoded.
    const keys = await encodeFiles(files, { room, onEncoded: (key) => append([key]) })
    announceAdded(keys.length)
  }
  const addHandedOver = useEffectEvent(() => {
    const files = takeFiles?.() ?? []
    if (files.length > 0) void addFiles(files)
  })
  useEffect(() => addHandedOver(), [])
  const remove = (at: number) => {
    clearProblems()
    announce(`Photo ${at + 1} removed`)
    onChange(pictures.filter((_, other) => other !== at))
    // The focused button is removed with its picture: focus the one in its place, or else 'Add Photos'.
    requestAnimationFrame(() => {
      const buttons = tiles.current?.querySelectorAll<HTMLElement>('[data-removes]')
      const nextButton = buttons?.[Math.min(at, buttons.length - 1)]
      ;(nextButton ?? add.current)?.focus()
    })
  }
  const crop = async (path: FileKey, file: File, part: PictureCrop) => {
    const [key] = await encodeFiles([file], { crop: part })
    setCropped(undefined)
    if (key) onChange(latest.current.map((other) => (other === path ? key : other)))
  }

  return (
    <PictureFieldBox
      label={label}
      description={props.description}
      error={props.error}
      problems={problems}
      announcement={announcement}
      onFiles={(files) => void addFiles(files)}
    >
      {pictures.length > 0 ? (
        <div ref={tiles} className="rw-above-8">
          <PictureTiles
            label={label}
            name={name}
            isPlain={isPlain}
            pictures={pictures}
            onReorder={onChange}
            onCrop={setCropped}
            onRemove={remove}
          />
        </div>
      ) : null}
      <AddPictures
        label={label}
        text="Add Photos"
        isMultiple
        isBusy={isBusy}
        path={props['data-path']}
        addRef={add}
        onFiles={(files) => void addFiles(files)}
        library={
          isPlain ? null : { chosen: pictures, room: MAX_PICTURES - pictures.length, onChoose: addChosen }
        }
      />
      {cropped === undefined ? null : (
        <CropPicture
          path={cropped}
          isBusy={isBusy}
          onCrop={(file, part) => void crop(cropped, file, part)}
          onClose={() => setCropped(undefined)}
        />
      )}
    </PictureFieldBox>
  )
}

interface PictureTilesProps extends Pick<PicturesFieldProps, 'label' | 'name'> {
  isPlain: boolean
  pictures: readonly FileKey[]
  onReorder: (pictures: FileKey[]) => void
  onCrop: (path: FileKey) => void
  onRemove: (at: number) => void
}

/** The pictures with their buttons. */
function PictureTiles({ label, name, isPlain, pictures, onReorder, onCrop, onRemove }: PictureTilesProps) {
  const rows = pictures.map((path, at) => ({ id: idOf(pictures, at), path, at }))
  return (
    <ReorderList
      label={label}
      layout="tiles"
      rows={rows}
      nameOf={({ at }) => `photo ${at + 1}`}
      onReorder={(ids) => {
        onReorder(ids.flatMap((id) => rows.find((row) => row.id === id)?.path ?? []))
        return true
      }}
      render={({ path, at }, handle) => (
        <div className={classes.tile}>
          <FormPicture path={path} alt={pictureName(name, at)} ratio="4/3" sizes="9rem" />
          {at === 0 && !isPlain ? <span className={classes.cover}>Cover</span> : null}
          <div className="rw-row rw-between">
            {handle}
            {isPlain ? null : (
              <button
                type="button"
                className={classes.tool}
                aria-label={`Crop photo ${at + 1}`}
                onClick={() => onCrop(path)}
              >
                <IconCrop size={18} aria-hidden />
              </button>
            )}
          </div>
          <RemovePicture label={`Remove photo ${at + 1}`} onRemove={() => onRemove(at)} />
        </div>
      )}
    />
  )
}

/** The same path may occur twice, but each row of the list needs a unique id. */
function idOf(pictures: readonly FileKey[], at: number): string {
  const path = pictures[at] ?? ''
  const before = pictures.slice(0, at).filter((other) => other === path).length
  return before === 0 ? path : `${path} ${before}`
}

const pictureName = (name: string, at: number) =>
  name.trim() === '' ? `Photo ${at + 1}` : `${name}, photo ${at + 1}`
