import { MOUNTS, TRADES } from '../build/build'
import { MOUNT_LABELS, TRADE_LABELS } from '../build/labels'
import { withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { Choices } from './choices'
import type { StepProps } from './step-props'

/** Trade and mount. A trade brings its usual rig; undo brings back what was there. */
export function StartStep({ build, onChange }: StepProps) {
  return (
    <>
      <Choices
        label="Start from the usual rig of"
        options={TRADES}
        labels={TRADE_LABELS}
        value={build.trade}
        onChoose={(trade) => onChange({ ...PRESETS[trade], lettering: build.lettering })}
      />
      <Choices
        label="How it’s carried"
        options={MOUNTS}
        labels={MOUNT_LABELS}
        value={build.mount}
        onChoose={(mount) => onChange(withMount(build, mount))}
      />
    </>
  )
}
