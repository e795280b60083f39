import { TextField } from '#ui/fields/text-field'
import { BASES } from '../build/bases'
import { FINISHES, LETTERING_LENGTH, TRUCK_COLORS } from '../build/build'
import { FINISH_LABELS } from '../build/labels'
import { FINISH_COLORS } from '../finish-colors'
import { Choices } from './choices'
import type { StepProps } from './step-props'

/** Colors and lettering. */
export function FinishStep({ build, onChange }: StepProps) {
  const { lettering } = build
  const where = BASES[build.base].models === null ? 'trailer nose' : 'truck doors'
  const letter = (part: Partial<typeof lettering>) =>
    onChange({ ...build, lettering: { ...lettering, ...part } })
  return (
    <>
      <Choices
        label="Body"
        options={FINISHES}
        labels={FINISH_LABELS}
        swatches={FINISH_COLORS}
        value={build.body}
        onChoose={(body) => onChange({ ...build, body })}
      />
      <Choices
        label="Doors"
        options={FINISHES}
        labels={FINISH_LABELS}
        swatches={FINISH_COLORS}
        value={build.doors}
        onChoose={(doors) => onChange({ ...build, doors })}
      />
      {BASES[build.base].models === null ? null : (
        <Choices
          label="Truck"
          options={TRUCK_COLORS}
          labels={FINISH_LABELS}
          swatches={FINISH_COLORS}
          value={build.truck}
          onChoose={(truck) => onChange({ ...build, truck })}
        />
      )}
      <TextField
        label={`Name on the ${where}`}
        description={roomFor(lettering.name, LETTERING_LENGTH.name)}
        maxLength={LETTERING_LENGTH.name}
        value={lettering.name}
        onChange={({ currentTarget }) => letter({ name: cleanLine(currentTarget.value) })}
      />
      <TextField
        label={`Phone number on the ${where}`}
        type="tel"
        description={roomFor(lettering.phone, LETTERING_LENGTH.phone)}
        maxLength={LETTERING_LENGTH.phone}
        value={lettering.phone}
        onChange={({ currentTarget }) => letter({ phone: cleanLine(currentTarget.value) })}
      />
    </>
  )
}

/** How long a text may be. */
const roomFor = (text: string, max: number): string =>
  text.length < max ? `Up to ${max} characters` : `You’ve used all ${max} characters`

/** Pasted text may have characters that no sign can show, such as line breaks. */
const cleanLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu, ' ')
