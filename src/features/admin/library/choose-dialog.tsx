import { Button } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import { Sheet } from '#ui/feedback/sheet'
import { TextField } from '#ui/fields/text-field'
import { Picture } from '#ui/pictures/picture'
import classes from './choose-dialog.module.css'
import { useUploadedPictures } from './queries'

/** Pictures that are shown at first, and added by each 'Show More'. */
const PAGE = 60

export interface ChooseDialogProps {
  /** Pictures that are already in the field. */
  chosen: readonly FileKey[]
  /** Most pictures that can be chosen. */
  room: number
  onChoose: (pictures: FileKey[]) => void
  onClose: () => void
}

const usesText = (count: number): string =>
  count === 0 ? 'Not used' : count === 1 ? 'Used once' : `Used ${count} times`

/** Chooses pictures that another row has or had, so that nothing is uploaded again. */
export function ChooseDialog({ chosen, room, onChoose, onClose }: ChooseDialogProps) {
  const pictures = useUploadedPictures()
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<readonly FileKey[]>([])
  const [most, setMost] = useState(PAGE)
  const words = useDeferredValue(query).trim().toLowerCase()
  const found = pictures?.filter(
    ({ id, name, uses }) =>
      !chosen.includes(id) &&
      [name, ...uses.map((use) => use.name)].some((text) => text.toLowerCase().includes(words)),
  )
  const toggle = (id: FileKey) =>
    setPicked((before) =>
      before.includes(id)
        ? before.filter((one) => one !== id)
        : room === 1
          ? [id]
          : [...before, id].slice(0, room),
    )
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Choose from library"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            // Never disabled, so that it keeps its position for keyboard users; without a choice it closes the dialog.
            onClick={() => (picked.length > 0 ? onChoose([...picked]) : onClose())}
          >
            {picked.length > 1 ? `Use ${picked.length} Pictures` : 'Use Picture'}
          </Button>
        </>
      }
    >
      <TextField
        label="Search"
        type="search"
        placeholder="Project, rig, product"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <p role="status" className="rw-soft rw-above-8">
        {found === undefined
          ? 'Loading'
          : found.length === 0
            ? 'No pictures found'
            : `${found.length} ${found.length === 1 ? 'picture' : 'pictures'}`}
      </p>
      <ul className={classes.grid}>
        {found?.slice(0, most).map(({ id, name, uses }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={picked.includes(id)}
              onClick={() => toggle(id)}
            >
              <Picture path={id} alt="" ratio="4/3" sizes="10rem" />
              <span className={classes.name}>{name}</span>
              <span className="rw-soft rw-small">{usesText(uses.length)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found && found.length > most ? (
        <Button variant="default" onClick={() => setMost(most + PAGE)}>
          Show More
        </Button>
      ) : null}
    </Sheet>
  )
}
