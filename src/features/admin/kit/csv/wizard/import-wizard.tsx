import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useLocalData } from '#sync/react'
import type { CsvFormat } from '../csv-format'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { type ImportSession, importSession } from './import-session'
import type { ImportState } from './import-state'
import classes from './import-wizard.module.css'
import { PreviewStep } from './preview-step'
import { ReportStep } from './report-step'
import { RunningStep } from './running-step'

const STEPS: readonly { steps: readonly ImportState['step'][]; label: string }[] = [
  { steps: ['file'], label: 'File' },
  { steps: ['columns'], label: 'Columns' },
  { steps: ['preview'], label: 'Check' },
  { steps: ['running', 'report'], label: 'Import' },
]

export interface ImportWizardProps {
  format: CsvFormat
  /** Returns to the list. */
  onClose: () => void
}

/**
 * Imports rows from a CSV file: the admin chooses a file and matches its columns; each row is checked and previewed
 * before rows are written in batches. Works offline like any other change.
 */
export function ImportWizard({ format, onClose }: ImportWizardProps) {
  const { store } = useLocalData()
  const session = importSession(store, format)
  const state = useSyncExternalStore(session.subscribe, session.get)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<ImportState['step'] | null>(null)
  useEffect(() => {
    // The pressed button is unmounted with its step, or with the list, and the focus would be lost.
    if (shown.current !== state.step) heading.current?.focus()
    shown.current = state.step
  }, [state.step])
  return (
    <section className="rw-stack rw-gap-20" aria-labelledby={id}>
      <div className="rw-cluster rw-gap-12 rw-center rw-between">
        <h2 id={id} ref={heading} tabIndex={-1}>
          Import {format.noun.many}
        </h2>
        <Button size="sm" variant="default" onClick={onClose}>
          Back to {format.noun.many}
        </Button>
      </div>
      <ol className={classes.steps} aria-label="Steps">
        {STEPS.map(({ steps, label }) => (
          <li key={label} aria-current={steps.includes(state.step) ? 'step' : undefined}>
            {label}
          </li>
        ))}
      </ol>
      <Step session={session} state={state} format={format} />
    </section>
  )
}

function Step({ session, state, format }: { session: ImportSession; state: ImportState; format: CsvFormat }) {
  switch (state.step) {
    case 'file':
      return <FileStep session={session} state={state} format={format} />
    case 'columns':
      return <ColumnsStep session={session} state={state} format={format} />
    case 'preview':
      return <PreviewStep session={session} state={state} format={format} />
    case 'running':
      return <RunningStep session={session} state={state} format={format} />
    case 'report':
      return <ReportStep session={session} report={state.report} format={format} />
  }
}
