import { Button } from '@mantine/core'
import { IconCube, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { paths } from '#shared/site/paths'
import { BusyButton } from '#ui/busy-button'
import { downloadFile } from '#ui/download-file'
import { toastError, toastInfo } from '#ui/feedback/toasts'
import { lazyPart } from '#ui/lazy-part'
import { PrintButton } from '#ui/page/print-button'
import type { Build } from './build/build'
import { fileNameOf, summaryOf, titleOf } from './build/labels'
import { toJson } from './build/read-build'
import { problemsOf } from './build/rules'
import { buildLink } from './build-address'
import { VIEWS } from './drawings/drawing'
import { DrawnView } from './drawings/drawn-view'
import { SaveBuild } from './saved/save-build'
import type { StageHandle } from './stage/stage'
import { type BuilderHandle, type Opened, useBuilder } from './use-builder'
import { Workbench } from './workbench'

/** For print only: loaded after the page. */
const SpecSheet = lazyPart(async () => (await import('./spec-sheet')).SpecSheet, { isQuiet: true })

const OPENED_SENTENCES: Readonly<Partial<Record<Opened, string>>> = {
  link: 'This is the build from the link.',
  'other-tab': 'This is the build from your other tab. Undo brings back what was here before.',
  'newer-link': 'This link is from a newer version of the site. Reload the page, then open the link again.',
  'broken-link': 'This link is incomplete, so we can’t show its build. Ask for a new link.',
}

/** Says where the build comes from, if the person may not expect it. On a first visit a link replaces nothing. */
function noticeOf({ opened, startedFrom, undo }: BuilderHandle): string | undefined {
  const sentence =
    opened === 'link' && startedFrom ? `This is the build from “${startedFrom}”.` : OPENED_SENTENCES[opened]
  return opened === 'link' && undo ? `${sentence} Undo brings back what was here before.` : sentence
}

/** The rig builder: the model, the steps of the build, and its results. */
export function Builder() {
  const builder = useBuilder()
  return builder ? <OpenedBuilder {...builder} /> : null
}

function OpenedBuilder(builder: BuilderHandle) {
  const { build, saved, change, undo, redo } = builder
  const openQuote = useQuoteDialog()
  /** Null while there is no model, and a drawing is shown. */
  const [stage, setStage] = useState<StageHandle | null>(null)
  const link = buildLink(build)
  const [isPreparing, setPreparing] = useState(false)
  const requestQuote = async () => {
    setPreparing(true)
    // A request without pictures is better than none.
    const pictures = (await stage?.takePictures().catch(() => [])) ?? []
    setPreparing(false)
    openQuote({
      subject: titleOf(build),
      projectId: null,
      rigId: null,
      summary: requestText(build),
      build: toJson(build),
      link,
      pictures,
    })
  }
  return (
    <>
      <Workbench {...{ build, undo, redo }} stage={setStage} onChange={change} notice={noticeOf(builder)}>
        <div className="rw-cluster rw-gap-12">
          <BusyButton isBusy={isPreparing} onClick={() => void requestQuote()}>
            Request a Quote for This Build
          </BusyButton>
          <SaveBuild build={build} saved={saved} onSaved={change} />
          <Button
            variant="default"
            leftSection={<IconLink size={18} />}
            onClick={() => void share(titleOf(build), link)}
          >
            Share
          </Button>
          <Button variant="default" component={Link} to={paths.compareBuilds}>
            Compare
          </Button>
          <PrintButton />
          {stage ? <ModelFileButton stage={stage} fileName={`${fileNameOf(build)}.glb`} /> : null}
        </div>
        <details>
          <summary className="rw-summary">The build in words and drawings</summary>
          <ul className="rw-stack rw-gap-8 rw-above-8">
            {summaryOf(build).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {VIEWS.map((view) => (
            <DrawnView key={view} build={build} view={view} />
          ))}
        </details>
      </Workbench>
      <SpecSheet build={build} link={link} />
    </>
  )
}

/** Saves the model as a file for other programs. */
function ModelFileButton({ stage, fileName }: { stage: StageHandle; fileName: string }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      downloadFile(fileName, 'model/gltf-binary', await stage.toGlb())
    } catch {
      toastError('Your browser couldn’t make the 3D file. Close other tabs, then try again.')
    }
    setBusy(false)
  }
  return (
    <BusyButton
      variant="default"
      leftSection={<IconCube size={18} />}
      isBusy={isBusy}
      onClick={() => void save()}
    >
      3D File
    </BusyButton>
  )
}

/** Number of problems listed in a request, whose text has at most 1,900 characters. */
const MAX_PROBLEMS = 3

/** The text of a request for the shop, also in its mails: title and remaining problems; the build has the rest. */
function requestText(build: Build): string {
  const problems = problemsOf(build).map(({ sentence }) => `Open issue: ${sentence}`)
  return [`${titleOf(build)}.`, ...problems.slice(0, MAX_PROBLEMS)].join('\n')
}

/** Opens the device's share sheet, or copies the link where there is none. */
async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Rejects when the person closes the sheet, which is not an error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toastInfo('Link copied', 'Anyone with the link can see this build.')
  } catch {
    toastError('Your browser didn’t let us copy the link.')
  }
}
