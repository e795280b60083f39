import { joinParts } from '#shared/text/join-parts'
import { SelectField } from '#ui/fields/select-field'
import { BASES, fits, HEIGHTS, MAKE_NAMES } from '../build/bases'
import { BASE_IDS, type BaseId, CABS, MAKES } from '../build/build'
import { withBase, withHeight, withLength } from '../build/change'
import { CAB_LABELS } from '../build/labels'
import { Choices } from './choices'
import { InchesField } from './inches-field'
import type { StepProps } from './step-props'

/** The base of the body, and the body's length and height. */
export function TruckStep({ build, onChange }: StepProps) {
  const { length, models } = BASES[build.base]
  const height = HEIGHTS[build.mount]
  const part = build.mount === 'cap' ? 'Cap' : 'Body'
  return (
    <>
      {models === null ? null : (
        <>
          <Choices
            label="Make"
            options={MAKES}
            labels={MAKE_NAMES}
            value={build.make}
            onChoose={(make) => onChange({ ...build, make })}
          />
          <Choices
            label="Cab"
            options={CABS}
            labels={CAB_LABELS}
            value={build.cab}
            onChoose={(cab) => onChange({ ...build, cab })}
          />
        </>
      )}
      <SelectField
        label={models === null ? 'Axles' : 'Truck'}
        value={build.base}
        data={BASE_IDS.filter((id) => fits(id, build.mount)).map((id) => ({
          value: id,
          label: joinParts(BASES[id].models?.[build.make], BASES[id].label),
        }))}
        onChange={({ currentTarget }) => onChange(withBase(build, currentTarget.value as BaseId))}
      />
      <div className="rw-cluster rw-gap-16">
        <InchesField
          label={`${part} length`}
          value={build.length}
          min={length.min}
          max={length.max}
          onChange={(value) => onChange(withLength(build, value))}
        />
        <InchesField
          label={`${part} height`}
          value={build.height}
          min={height.min}
          max={height.max}
          onChange={(value) => onChange(withHeight(build, value))}
        />
      </div>
      <p className="rw-soft rw-small">
        {models === null
          ? `This trailer takes a body ${length.min} to ${length.max} in. long.`
          : `This truck takes a ${part.toLowerCase()} ${length.min} to ${length.max} in. long. The price doesn’t include the truck. The model and the drawings show a generic truck, whichever make you choose.`}
      </p>
    </>
  )
}
