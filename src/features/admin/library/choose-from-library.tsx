import { IconLibraryPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import { lazyPart } from '#ui/lazy-part'
import classes from '../kit/form/pictures-field.module.css'

const ChooseDialog = lazyPart(async () => (await import('./choose-dialog')).ChooseDialog)

export interface ChooseFromLibraryProps {
  /** Names the field for assistive tech. */
  label: string
  chosen: readonly FileKey[]
  /** How many more pictures the field accepts. */
  room: number
  onChoose: (pictures: FileKey[]) => void
}

/** The button in a picture field that reuses a picture of another row. */
export function ChooseFromLibrary({ label, chosen, room, onChoose }: ChooseFromLibraryProps) {
  const [isOpen, setOpen] = useState(false)
  if (room < 1) return null
  return (
    <>
      <button
        type="button"
        className={classes.source}
        aria-label={`${label}: choose from library`}
        onClick={() => setOpen(true)}
      >
        <IconLibraryPhoto className={classes.icon} size={24} stroke={1.6} aria-hidden />
        Choose from Library
      </button>
      {isOpen ? (
        <ChooseDialog
          chosen={chosen}
          room={room}
          onChoose={(pictures) => {
            setOpen(false)
            onChoose(pictures)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
