import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CONTENT_PARTS, DOOR_PARTS } from '#shared/builds/build-estimates'
import { SelectField } from '#ui/fields/select-field'
import { IconButton } from '#ui/icon-button'
import {
  type Bay,
  baysOf,
  CONTENT_IDS,
  type Compartment,
  type ContentId,
  DOORS,
  type Door,
  type Face,
} from '../build/build'
import { withBay, withBays, withoutBay } from '../build/change'
import { describeCompartment } from '../build/labels'
import { compartmentKey, compartmentPlace, isAboveWheel, SHAPES } from '../build/layout'
import classes from './bay-card.module.css'
import { InchesField } from './inches-field'
import type { StepProps } from './step-props'

interface BayCardProps extends StepProps {
  face: Face
  index: number
  bay: Bay
  selected: string | null
  onSelect: (key: string | null) => void
  /** Called after the bay was removed, and the focused button with it. */
  onRemoved: () => void
}

/** One bay of a face: a line that sums it up, and, when open, its fields. The model highlights the open bay. */
export function BayCard(props: BayCardProps) {
  const { build, onChange, face, index, bay, selected, onSelect, onRemoved } = props
  const card = useRef<HTMLLIElement>(null)
  const summary = useRef<HTMLButtonElement>(null)
  const key = compartmentKey({ face, bay: index, part: 'upper' })
  const place = selected === null ? null : compartmentPlace(selected)
  const isOpen = place?.face === face && place.bay === index
  // A compartment tapped in the model may be outside the screen, even if it was chosen before.
  useEffect(() => {
    if (!isOpen || !selected) return
    card.current?.scrollIntoView({ block: 'nearest' })
    // The button that has moved the bay was removed with the previous card.
    if (document.activeElement === document.body) summary.current?.focus({ preventScroll: true })
  }, [isOpen, selected])
  const change = (changed: Bay) => onChange(withBay(build, face, index, changed))
  const bays = baysOf(build, face)
  const move = (by: -1 | 1) => {
    const reordered = bays.filter((_, position) => position !== index)
    reordered.splice(index + by, 0, bay)
    onChange(withBays(build, face, reordered))
    onSelect(compartmentKey({ face, bay: index + by, part: 'upper' }))
  }
  const parts = [bay.upper, ...(bay.lower ? [bay.lower] : [])]
  const canSplit = SHAPES[build.mount].canSplit && !isAboveWheel(build, face, index)
  return (
    <li ref={card} className={classes.card} data-open={isOpen || undefined}>
      <button
        ref={summary}
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        onClick={() => onSelect(isOpen ? null : key)}
      >
        <span className={classes.number}>{index + 1}</span>
        <span>{parts.map(describeCompartment).join(' · ')}</span>
        <span className="rw-soft">{bay.width} in.</span>
      </button>
      {isOpen ? (
        <div className={classes.fields}>
          <InchesField
            label="Width"
            value={bay.width}
            min={6}
            max={192}
            onChange={(width) => change({ ...bay, width })}
          />
          <CompartmentFields
            name={bay.lower ? 'Upper' : ''}
            compartment={bay.upper}
            onChange={(upper) => change({ ...bay, upper })}
          />
          {bay.lower ? (
            <CompartmentFields
              name="Lower"
              compartment={bay.lower}
              onChange={(lower) => change({ ...bay, lower })}
            />
          ) : null}
          <div className="rw-cluster rw-gap-8">
            {bay.lower ? (
              <Button variant="default" onClick={() => change({ ...bay, lower: null })}>
                Remove Lower Compartment
              </Button>
            ) : canSplit ? (
              <Button
                variant="default"
                onClick={() => change({ ...bay, lower: { door: 'drop', content: 'empty' } })}
              >
                Split into Upper and Lower
              </Button>
            ) : null}
            <BayButtons
              {...{ face, index }}
              isLast={index === bays.length - 1}
              onMove={move}
              onRemove={() => {
                onChange(withoutBay(build, face, index))
                onSelect(null)
                onRemoved()
              }}
            />
          </div>
        </div>
      ) : null}
    </li>
  )
}

interface BayButtonsProps {
  face: Face
  index: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves a bay in the list, or removes it. The list of a side goes down from front to rear. */
function BayButtons({ face, index, isLast, onMove, onRemove }: BayButtonsProps) {
  const isRear = face === 'rear'
  const [Before, After] = isRear ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown]
  const name = `Move compartment ${index + 1}`
  return (
    <div className="rw-row rw-gap-8">
      <IconButton
        aria-label={`${name} ${isRear ? 'to the left' : 'toward the front'}`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <Before size={20} />
      </IconButton>
      <IconButton
        aria-label={`${name} ${isRear ? 'to the right' : 'toward the rear'}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <After size={20} />
      </IconButton>
      <IconButton aria-label={`Remove compartment ${index + 1}`} onClick={onRemove}>
        <IconTrash size={20} />
      </IconButton>
    </div>
  )
}

interface CompartmentFieldsProps {
  /** "Upper" or "Lower"; empty if there is only one. */
  name: string
  compartment: Compartment
  onChange: (compartment: Compartment) => void
}

function CompartmentFields({ name, compartment, onChange }: CompartmentFieldsProps) {
  const label = (what: string) => (name ? `${name}: ${what.toLowerCase()}` : what)
  return (
    <div className={classes.pair}>
      <SelectField
        label={label('Door')}
        value={compartment.door}
        data={DOORS.map((door) => ({ value: door, label: DOOR_PARTS[door].label }))}
        onChange={({ currentTarget }) => onChange({ ...compartment, door: currentTarget.value as Door })}
      />
      <SelectField
        label={label('Inside')}
        value={compartment.content}
        data={CONTENT_IDS.map((id) => ({ value: id, label: CONTENT_PARTS[id].label }))}
        onChange={({ currentTarget }) =>
          onChange({ ...compartment, content: currentTarget.value as ContentId })
        }
      />
    </div>
  )
}
