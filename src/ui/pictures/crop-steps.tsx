import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { IconButton } from '../icon-button'
import type { CropStep } from './crop-step'
import classes from './crop-steps.module.css'

const STEPS = [
  { step: 'left', label: 'Move crop left', Icon: IconArrowLeft },
  { step: 'up', label: 'Move crop up', Icon: IconArrowUp },
  { step: 'down', label: 'Move crop down', Icon: IconArrowDown },
  { step: 'right', label: 'Move crop right', Icon: IconArrowRight },
  { step: 'smaller', label: 'Smaller crop', Icon: IconZoomIn },
  { step: 'larger', label: 'Larger crop', Icon: IconZoomOut },
] as const

/** Buttons as an alternative to dragging (WCAG 2.5.7). */
export function CropSteps({ onStep }: { onStep: (step: CropStep) => void }) {
  return (
    <fieldset className={classes.steps} aria-label="Crop">
      {STEPS.map(({ step, label, Icon }) => (
        <IconButton key={step} aria-label={label} title={label} onClick={() => onStep(step)}>
          <Icon size={22} aria-hidden="true" />
        </IconButton>
      ))}
    </fieldset>
  )
}
