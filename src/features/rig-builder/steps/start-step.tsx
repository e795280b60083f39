import { useState } from 'react'
import { MOUNT_NAMES } from '#shared/builds/build-kind'
import { type Build, MOUNTS, TRADES } from '../build/build'
import { TRADE_LABELS } from '../build/labels'
import { toFragment } from '../build/link'
import { hasUsualBays, withMount } from '../build/mount'
import { PRESETS } from '../build/presets'
import { Choices } from './choices'
import type { StepProps } from './step-props'

/** Trade and mount. A trade applies its default rig, as does a mount that the compartments do not fit. */
export function StartStep({ build, onChange }: StepProps) {
  /**
   * The last choice: what it has replaced of what the person has made (null for nothing), and the build that resulted, as
   * a fragment.
   */
  const [choice, setChoice] = useState<{ replaced: 'build' | 'bays' | null; result: string } | null>(null)
  // After Undo, or another change, the sentence would be false.
  const replaced = choice?.result === toFragment(build) ? choice.replaced : null
  return (
    <>
      <Choices
        label="Start with a typical rig"
        options={TRADES}
        labels={TRADE_LABELS}
        value={build.trade}
        onChoose={(trade) => {
          const typical = { ...PRESETS[trade], lettering: build.lettering }
          setChoice({ replaced: isOwn(build) ? 'build' : null, result: toFragment(typical) })
          onChange(typical)
        }}
      />
      <Choices
        label="Mount"
        options={MOUNTS}
        labels={MOUNT_NAMES}
        value={build.mount}
        onChoose={(mount) => {
          const moved = withMount(build, mount)
          const isReplaced = !hasUsualBays(build) && describeBays(moved) !== describeBays(build)
          setChoice({ replaced: isReplaced ? 'bays' : null, result: toFragment(moved) })
          onChange(moved)
        }}
      />
      <p role="status" className="rw-soft rw-small">
        {replaced === 'build' ? 'The typical rig has replaced your build. Undo brings it back.' : null}
        {replaced === 'bays'
          ? `Your compartments don’t fit here, so these are the typical ones for a ${MOUNT_NAMES[build.mount].toLowerCase()}. Undo brings yours back.`
          : null}
      </p>
    </>
  )
}

/** Whether the person has changed the build since it was the typical rig of its trade. Lettering stays with every trade. */
const isOwn = (build: Build): boolean =>
  toFragment(build) !== toFragment({ ...PRESETS[build.trade], lettering: build.lettering })

/** Text that distinguishes the bays of two builds, without lower compartments, which not every mount has. */
const describeBays = ({ curb, street, rear }: Build): string =>
  JSON.stringify([curb, street ?? curb, rear].map((bays) => bays.map(({ width, upper }) => [width, upper])))
