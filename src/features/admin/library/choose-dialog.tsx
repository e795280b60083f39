import { Button } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import { Sheet } from '#ui/feedback/sheet'
import { TextField } from '#ui/fields/text-field'
import { Picture } from '#ui/pictures/picture'
import classes from './choose-dialog.module.css'
import { useUploadedPictures } from './queries'

/** Pictures that are shown at first, and added by each 'Show More'. */
const PORTION = 60

export interface ChooseDialogProps {
  /** Pictures that are already in the field. */
  chosen: readonly FileKey[]
  /** Most pictures that can be chosen. */
  room: number
  onChoose: (pictures: FileKey[]) => void
  onClose: () => void
}

function usesText(count: number): string {
  if (count === 0) return 'Not used'
  return count === 1 ? 'Used once' : `Used ${count} times`
}

/** What the search has found; undefined while the pictures are being read. */
function foundText(found: readonly unknown[] | undefined): string {
  if (found === undefined) return 'Loading'
  if (found.length === 0) return 'No pictures found'
  return `${found.length} ${found.length === 1 ? 'picture' : 'pictures'}`
}

/** Chooses pictures that another row has or had, so that nothing is uploaded again. */
export function ChooseDialog({ chosen, room, onChoose, onClose }: ChooseDialogProps) {
  const pictures = useUploadedPictures()
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<readonly FileKey[]>([])
  const [limit, setLimit] = useState(PORTION)
  const words = useDeferredValue(query).trim().toLowerCase()
  const found = pictures?.filter(
    ({ id, name, uses }) =>
      !chosen.includes(id) &&
      [name, ...uses.map((use) => use.name)].some((text) => text.toLowerCase().includes(words)),
  )
  const toggle = (id: FileKey) =>
    setPicked((before) => {
      if (before.includes(id)) return before.filter((other) => other !== id)
      // A field for one picture: the new choice replaces the previous one.
      return room === 1 ? [id] : [...before, id].slice(0, room)
    })
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
        {foundText(found)}
      </p>
      <ul className={classes.grid}>
        {found?.slice(0, limit).map(({ id, name, uses }) => (
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
      {found && found.length > limit ? (
        <Button variant="default" onClick={() => setLimit(limit + PORTION)}>
          Show More
        </Button>
      ) : null}
    </Sheet>
  )
}
