import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { IconButton } from '#ui/icon-button'
import type { Build, Face } from './build/build'
import { titleOf } from './build/labels'
import { compartmentKey, compartmentPlace } from './build/layout'
import { NumbersCard } from './numbers-card'
import { ProblemList, problemsToShow } from './problem-list'
import { Stage, type StageHandle } from './stage/stage'
import { useModel } from './stage/use-model'
import { CompartmentsStep } from './steps/compartments-step'
import { EquipmentStep } from './steps/equipment-step'
import { FinishStep } from './steps/finish-step'
import { StartStep } from './steps/start-step'
import { TruckStep } from './steps/truck-step'
import classes from './workbench.module.css'

const STEPS = ['start', 'truck', 'compartments', 'equipment', 'finish'] as const
type Step = (typeof STEPS)[number]
const STEP_LABELS: Readonly<Record<Step, string>> = {
  start: 'Start',
  truck: 'Truck & size',
  compartments: 'Compartments',
  equipment: 'Equipment',
  finish: 'Finish',
}

export interface WorkbenchProps {
  build: Build
  onChange: (build: Build) => void
  /** Null: there is no step to undo, or to redo. */
  undo: (() => void) | null
  redo: (() => void) | null
  /** Says where the build comes from, such as a link. */
  notice?: string | undefined
  stage?: Ref<StageHandle | null>
  /** In a dialog the model does not stick below the site's header. */
  isInDialog?: boolean
  /** The actions for the build, below its numbers. */
  children?: ReactNode
}

/** The model of a build, its steps, and its numbers. */
export function Workbench(props: WorkbenchProps) {
  const { build, onChange, undo, redo, notice, stage, isInDialog = false, children } = props
  const [step, setStep] = useState<Step>('start')
  const [face, setFace] = useState<Face>('curb')
  const [selected, setSelected] = useState<string | null>(null)
  const model = useModel(build)
  const tap = (key: string) => {
    const place = compartmentPlace(key)
    const isMirrored = place.face === 'street' && build.street === null
    setStep('compartments')
    setFace(isMirrored ? 'curb' : place.face)
    setSelected(isMirrored ? compartmentKey({ face: 'curb', bay: place.bay, part: 'upper' }) : key)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  const count = problemsToShow(build).length
  const steps = { build, onChange }
  return (
    <div className={classes.workbench} data-dialog={isInDialog || undefined}>
      <div className={classes.stage}>
        <Stage ref={stage ?? null} {...{ build, model, face, selected }} onTap={tap} />
        {count > 0 ? (
          <Button
            className={classes.cue}
            variant="default"
            size="compact-md"
            leftSection={<IconAlertTriangle size={18} />}
            onClick={() => {
              problems.current?.scrollIntoView({ block: 'start' })
              problems.current?.focus({ preventScroll: true })
            }}
          >
            {count === 1 ? '1 problem' : `${count} problems`}
          </Button>
        ) : null}
      </div>
      <div className={classes.panel}>
        {notice ? (
          <p role="status" className={classes.notice}>
            {notice}
          </p>
        ) : null}
        <div>
          <div className="rw-row rw-gap-8 rw-between">
            <h2 ref={heading} tabIndex={-1} className="rw-text-20">
              {titleOf(build)}
            </h2>
            <div className={classes.history}>
              <IconButton aria-label="Undo" aria-disabled={undo === null} onClick={() => undo?.()}>
                <IconArrowBackUp size={20} />
              </IconButton>
              <IconButton aria-label="Redo" aria-disabled={redo === null} onClick={() => redo?.()}>
                <IconArrowForwardUp size={20} />
              </IconButton>
            </div>
          </div>
          <ProblemList
            ref={problems}
            build={build}
            onFix={(fixed) => {
              onChange(fixed)
              // The button is removed with its problem, and the focus would be lost.
              heading.current?.focus({ preventScroll: true })
            }}
          />
        </div>
        <FilterButtons
          label="Step"
          choices={STEPS.map((key) => ({ key, label: STEP_LABELS[key] }))}
          current={step}
          onChoose={setStep}
        />
        <section className="rw-stack rw-gap-20" aria-label={STEP_LABELS[step]}>
          {step === 'start' ? <StartStep {...steps} /> : null}
          {step === 'truck' ? <TruckStep {...steps} /> : null}
          {step === 'compartments' ? (
            <CompartmentsStep
              {...steps}
              {...{ model, face, selected }}
              onFace={setFace}
              onSelect={setSelected}
            />
          ) : null}
          {step === 'equipment' ? <EquipmentStep {...steps} /> : null}
          {step === 'finish' ? <FinishStep {...steps} /> : null}
        </section>
        <NumbersCard build={build} />
        {children}
      </div>
    </div>
  )
}
