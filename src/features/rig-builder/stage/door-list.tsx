import { Button } from '@mantine/core'
import type { Face } from '../build/build'
import { compartmentName } from '../build/labels'
import { compartmentPlace } from '../build/layout'
import type { ModelHandle } from './use-model'

interface DoorListProps {
  model: ModelHandle
  /** The side whose doors are listed; without it, those of all sides. */
  face?: Face
}

/** Opens and closes the doors of the model one by one. Nothing while there is no model, or no door. */
export function DoorList({ model, face }: DoorListProps) {
  const doors = model.doors.filter((key) => face === undefined || compartmentPlace(key).face === face)
  if (model.failure !== null || doors.length === 0) return null
  return (
    <details data-print="none">
      <summary className="rw-summary">Open or close individual doors</summary>
      <ul className="rw-stack rw-gap-8 rw-above-8">
        {doors.map((key) => {
          const name = compartmentName(compartmentPlace(key))
          const label = model.open.has(key) ? 'Close' : 'Open'
          return (
            <li key={key} className="rw-row rw-gap-8 rw-between">
              <span>{name}</span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`${label} ${name}`}
                onClick={() => model.toggleDoor(key)}
              >
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
