import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { SwitchField } from '#ui/fields/switch-field'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { type Bay, baysOf, FACES, type Face, MAX_BAYS } from '../build/build'
import { withBays } from '../build/change'
import { FACE_LABELS } from '../build/labels'
import { widthLeft } from '../build/rules'
import { BayCard } from './bay-card'
import type { StepProps } from './step-props'

const NEW_BAY: Bay = { width: 20, upper: { door: 'side', content: 'empty' }, lower: null }
/** Width of a new compartment: the remaining width, but not less than a side-hinged door requires. */
const newWidth = (left: number): number => Math.max(12, Math.min(30, left))

export interface CompartmentsStepProps extends StepProps {
  face: Face
  onFace: (face: Face) => void
  /** Key of the compartment that was tapped in the model or opened in the list. */
  selected: string | null
  onSelect: (key: string | null) => void
}

/** The compartments of one face after the other. */
export function CompartmentsStep({
  build,
  onChange,
  face,
  onFace,
  selected,
  onSelect,
}: CompartmentsStepProps) {
  const bays = baysOf(build, face)
  const isMirrored = face === 'street' && build.street === null
  const left = widthLeft(build, face)
  const room = useRef<HTMLParagraphElement>(null)
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
          <p ref={room} tabIndex={-1} className="rw-soft rw-small">
            {face === 'rear' ? 'From the street side.' : 'From front to rear.'}{' '}
            {left > 0 ? `${left} in. left.` : null}
          </p>
          <ol className="rw-stack rw-gap-12">
            {bays.map((bay, index) => (
              <BayCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a bay is identified only by its position
                key={index}
                {...{ build, onChange, face, index, bay, selected, onSelect }}
                onRemoved={() => room.current?.focus()}
              />
            ))}
          </ol>
          {bays.length < MAX_BAYS ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() =>
                onChange(withBays(build, face, [...bays, { ...NEW_BAY, width: newWidth(left) }]))
              }
            >
              Add a Compartment
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}
