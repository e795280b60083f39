import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCube, IconLink } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { paths } from '#shared/site/paths'
import { downloadFile } from '#ui/download-file'
import { toastError, toastInfo } from '#ui/feedback/toasts'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { IconButton } from '#ui/icon-button'
import { PrintButton } from '#ui/page/print-button'
import { siteAddresses } from '#ui/shop/site-addresses'
import type { Face } from './build/build'
import { fileNameOf, summaryOf, titleOf } from './build/labels'
import { toFragment } from './build/link'
import { problemsOf } from './build/rules'
import classes from './builder.module.css'
import { Elevation } from './elevation'
import { NumbersCard } from './numbers-card'
import { ProblemList } from './problem-list'
import { SpecSheet } from './spec-sheet'
import { Stage, type StageHandle } from './stage'
import { CompartmentsStep } from './steps/compartments-step'
import { EquipmentStep } from './steps/equipment-step'
import { FinishStep } from './steps/finish-step'
import { StartStep } from './steps/start-step'
import { TruckStep } from './steps/truck-step'
import { type Builder as BuilderState, type Opened, useBuilder } from './use-builder'

const STEPS = ['start', 'truck', 'compartments', 'equipment', 'finish'] as const
type Step = (typeof STEPS)[number]
const STEP_LABELS: Readonly<Record<Step, string>> = {
  start: 'Start',
  truck: 'Truck & size',
  compartments: 'Compartments',
  equipment: 'Equipment',
  finish: 'Finish',
}

const OPENED_SENTENCES: Readonly<Partial<Record<Opened, string>>> = {
  link: 'This is the build from the link. Undo brings back what was here before.',
  'newer-link': 'This link is from a newer version of the site. Reload the page, then open the link again.',
  'broken-link': 'This link isn’t complete, so its build can’t be shown. Ask for it again.',
}

/** The rig builder: the model, what a build is made of step by step, and what comes of it. */
export function Builder() {
  const builder = useBuilder()
  return builder ? <Workbench {...builder} /> : null
}

function Workbench({ build, opened, change, undo, redo }: BuilderState) {
  const [step, setStep] = useState<Step>('start')
  const [face, setFace] = useState<Face>('curb')
  const [selected, setSelected] = useState<string | null>(null)
  const openQuote = useQuoteDialog()
  const stage = useRef<StageHandle>(null)
  const link = `${siteAddresses.page(paths.rigBuilder)}#${toFragment(build)}`
  const tap = (key: string) => {
    const [tapped = 'curb', bay] = key.split(' ') as [Face, string]
    const isMirrored = tapped === 'street' && build.street === null
    setStep('compartments')
    setFace(isMirrored ? 'curb' : tapped)
    setSelected(isMirrored ? `curb ${bay} upper` : key)
  }
  const steps = { build, onChange: change }
  const notice = OPENED_SENTENCES[opened]
  return (
    <div className={classes.builder}>
      <div className={classes.stage}>
        <Stage ref={stage} build={build} face={face} selected={selected} onTap={tap} />
      </div>
      <div className={classes.panel}>
        {notice ? (
          <p role="status" className={classes.notice}>
            {notice}
          </p>
        ) : null}
        <div>
          <div className="rw-row rw-gap-8 rw-between">
            <h2 className="rw-text-20">{titleOf(build)}</h2>
            <div className="rw-row rw-gap-4">
              <IconButton aria-label="Undo" aria-disabled={undo === null} onClick={() => undo?.()}>
                <IconArrowBackUp size={20} />
              </IconButton>
              <IconButton aria-label="Redo" aria-disabled={redo === null} onClick={() => redo?.()}>
                <IconArrowForwardUp size={20} />
              </IconButton>
            </div>
          </div>
          <ProblemList build={build} onChange={change} />
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
            <CompartmentsStep {...steps} {...{ face, selected }} onFace={setFace} onSelect={setSelected} />
          ) : null}
          {step === 'equipment' ? <EquipmentStep {...steps} /> : null}
          {step === 'finish' ? <FinishStep {...steps} /> : null}
        </section>
        <NumbersCard build={build} />
        <div className="rw-cluster rw-gap-12">
          <Button
            onClick={async () => {
              const pictures = (await stage.current?.takePictures()) ?? []
              openQuote({
                subject: titleOf(build),
                projectId: null,
                rigId: null,
                summary: requestText(build, link),
                pictures,
              })
            }}
          >
            Request a quote for this build
          </Button>
          <Button
            variant="default"
            leftSection={<IconLink size={18} />}
            onClick={() => void share(titleOf(build), link)}
          >
            Share
          </Button>
          <PrintButton />
          <Button
            variant="default"
            leftSection={<IconCube size={18} />}
            onClick={() => void saveModel(stage.current, `${fileNameOf(build)}.glb`)}
          >
            3D File
          </Button>
        </div>
        <details>
          <summary>The build in words and drawings</summary>
          <ul className="rw-stack rw-gap-8 rw-above-8">
            {summaryOf(build).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {(['curb', 'street', 'rear'] as const).map((one) => (
            <Elevation key={one} build={build} face={one} />
          ))}
        </details>
      </div>
      <SpecSheet build={build} link={link} />
    </div>
  )
}

/** Saves the model as a file that other programs open. */
async function saveModel(stage: StageHandle | null, name: string): Promise<void> {
  const file = await stage?.toGlb()
  if (file) downloadFile(name, 'model/gltf-binary', file)
  else toastError('Your browser can’t show the model, so there is no 3D file.')
}

/** What `QuoteDialogRequest.summary` takes. */
const MAX_SUMMARY = 1_900

/**
 * What the shop reads in a request: the build, what does not fit yet, and the link that opens it. If that is too long,
 * only the first lines: the link has everything.
 */
function requestText(build: BuilderState['build'], link: string): string {
  const problems = problemsOf(build).map(({ sentence }) => `To be settled: ${sentence}`)
  const lines = [...summaryOf(build), ...problems]
  const last = `Open this build: ${link}`
  while (lines.length > 2 && [...lines, last].join('\n').length > MAX_SUMMARY) lines.pop()
  return [...lines, last].join('\n')
}

async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Rejects when the person closes the sheet, which is not an error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toastInfo('Link copied', 'Whoever opens it sees this build.')
  } catch {
    toastError('Your browser didn’t let us copy the link.')
  }
}
