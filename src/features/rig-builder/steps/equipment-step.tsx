import { SwitchField } from '#ui/fields/switch-field'
import { BASES } from '../build/bases'
import { BUMPERS, LIGHTS, RACKS } from '../build/build'
import { BUMPER_LABELS, LIGHT_LABELS, RACK_LABELS } from '../build/labels'
import { Choices } from './choices'
import type { StepProps } from './step-props'

/** Rack, lights and front bumper. */
export function EquipmentStep({ build, onChange }: StepProps) {
  return (
    <>
      <Choices
        label="Roof"
        options={RACKS}
        labels={RACK_LABELS}
        value={build.rack}
        onChoose={(rack) => onChange({ ...build, rack })}
      />
      <Choices
        label="Warning lights"
        options={LIGHTS}
        labels={LIGHT_LABELS}
        value={build.lights}
        onChoose={(lights) => onChange({ ...build, lights })}
      />
      <p className="rw-soft rw-small">
        A beacon and a light bar go in the same spot at the front of the roof, so a rig can have only one of
        them.
      </p>
      <SwitchField
        label="Work lights on both sides"
        checked={build.hasSceneLights}
        onChange={({ currentTarget }) => onChange({ ...build, hasSceneLights: currentTarget.checked })}
      />
      {BASES[build.base].models === null ? null : (
        <Choices
          label="Front bumper"
          options={BUMPERS}
          labels={BUMPER_LABELS}
          value={build.bumper}
          onChoose={(bumper) => onChange({ ...build, bumper })}
        />
      )}
    </>
  )
}
