import { Button } from '@mantine/core'
import { IconDoor, IconMan } from '@tabler/icons-react'
import { SelectField } from '#ui/fields/select-field'
import { IconButton } from '#ui/icon-button'
import type { Angle } from '../scene/framing'
import { PLACES, type Place } from '../scene/places'
import classes from './stage.module.css'
import type { ModelHandle } from './use-model'

const PLACE_LABELS: Readonly<Record<Place, string>> = { day: 'Day', shop: 'Shop', night: 'Night' }
const ANGLES: readonly (readonly [Angle, string])[] = [
  ['three-quarter', 'Front corner'],
  ['three-quarter-rear', 'Rear corner'],
  ['curb', 'Curb side'],
  ['street', 'Street side'],
  ['rear', 'Rear'],
  ['top', 'From above'],
]

interface StageToolsProps {
  model: ModelHandle
  /** How many doors are open. */
  openCount: number
  angle: Angle | null
  onAngle: (angle: Angle) => void
}

/** Controls for the camera's angle, the surroundings, all doors, and the person. */
export function StageTools({ model, openCount, angle, onAngle }: StageToolsProps) {
  const doorsLabel = openCount > 0 ? 'Close Doors' : 'Open Doors'
  return (
    <>
      <SelectField
        aria-label="View"
        value={angle ?? ''}
        data={[
          ...(angle === null ? [{ value: '', label: 'Free view' }] : []),
          ...ANGLES.map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget }) => onAngle(currentTarget.value as Angle)}
      />
      <SelectField
        aria-label="Light"
        value={model.place}
        data={PLACES.map((value) => ({ value, label: PLACE_LABELS[value] }))}
        onChange={({ currentTarget }) => model.setPlace(currentTarget.value as Place)}
      />
      <Button
        variant="default"
        className={classes.doors}
        aria-label={doorsLabel}
        title={doorsLabel}
        disabled={model.doors.length === 0}
        onClick={() => model.setAllDoors(openCount === 0)}
      >
        <IconDoor size={20} className={classes.doorsIcon} />
        <span className={classes.doorsWord}>{doorsLabel}</span>
      </Button>
      <IconButton
        aria-label="A person for scale"
        aria-pressed={model.hasPerson}
        onClick={() => model.setPerson(!model.hasPerson)}
      >
        <IconMan size={20} />
      </IconButton>
    </>
  )
}
