import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { SwitchField } from '#ui/fields/switch-field'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { type Bay, baysOf, FACES, type Face, MAX_BAYS } from '../build/build'
import { withBays } from '../build/change'
import { DOOR_KINDS } from '../build/contents'
import { FACE_LABELS } from '../build/labels'
import { widthLeft } from '../build/rules'
import { DoorList } from '../stage/door-list'
import type { ModelHandle } from '../stage/use-model'
import { BayCard } from './bay-card'
import type { StepProps } from './step-props'

/** A new compartment fills the remaining width up to 30 in., and at least the width that a side-hinged door requires. */
const newBay = (freeWidth: number): Bay => ({
  width: Math.max(DOOR_KINDS.side.minWidth, Math.min(30, freeWidth)),
  upper: { door: 'side', content: 'empty' },
  lower: null,
})

export interface CompartmentsStepProps extends StepProps {
  model: ModelHandle
  face: Face
  onFace: (face: Face) => void
  /** Key of the compartment that was tapped in the model or opened in the list. */
  selected: string | null
  onSelect: (key: string | null) => void
}

/** Edits the compartments of one face at a time. */
export function CompartmentsStep({
  build,
  onChange,
  model,
  face,
  onFace,
  selected,
  onSelect,
}: CompartmentsStepProps) {
  const bays = baysOf(build, face)
  const isMirrored = face === 'street' && build.street === null
  const freeWidth = widthLeft(build, face)
  // Gets the focus when the focused card is removed.
  const widthNote = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <FilterButtons
        label="Side of the rig"
        choices={FACES.map((key) => ({ key, label: FACE_LABELS[key], count: baysOf(build, key).length }))}
        current={face}
        onChoose={(key) => {
          onFace(key)
          onSelect(null)
        }}
      />
      {face === 'street' ? (
        <SwitchField
          label="Same as the curb side"
          checked={build.street === null}
          onChange={({ currentTarget }) =>
            onChange({ ...build, street: currentTarget.checked ? null : build.curb })
          }
        />
      ) : null}
      {isMirrored ? null : (
        <>
          <p ref={widthNote} tabIndex={-1} className="rw-soft rw-small">
            {face === 'rear' ? 'Listed from the street side to the curb side.' : 'Listed from front to rear.'}{' '}
            {freeWidth > 0 ? `${freeWidth} in. of width left.` : null}
          </p>
          <ol className="rw-stack rw-gap-12">
            {bays.map((bay, index) => (
              <BayCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a bay is identified only by its position
                key={index}
                build={build}
                onChange={onChange}
                face={face}
                index={index}
                bay={bay}
                selected={selected}
                onSelect={onSelect}
                onRemoved={() => widthNote.current?.focus()}
              />
            ))}
          </ol>
          {bays.length < MAX_BAYS ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => onChange(withBays(build, face, [...bays, newBay(freeWidth)]))}
            >
              Add a Compartment
            </Button>
          ) : null}
        </>
      )}
      <DoorList model={model} face={face} />
    </>
  )
}
