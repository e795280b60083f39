import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { BusyButton } from '#ui/busy-button'
import type { CsvFormat } from '../csv-format'
import { exportWithToast } from '../export-csv'
import type { ImportSession } from './import-session'
import type { ImportState } from './import-state'
import classes from './import-wizard.module.css'

export interface FileStepProps {
  session: ImportSession
  state: Extract<ImportState, { step: 'file' }>
  format: CsvFormat
}

/** The step in which the admin chooses or drops a file. The template shows the columns. */
export function FileStep({ session, state, format }: FileStepProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void session.readFile(file)
  }
  const saveTemplate = () => {
    const columns = format.columns.map(({ header, example }) => ({ header, cell: () => example }))
    void exportWithToast(columns, [format], `${format.noun.many}-template`)
  }
  return (
    <>
      <section
        className={classes.drop}
        data-over={isOver || undefined}
        aria-label="CSV file"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.buttons}>
          <BusyButton isBusy={state.isReading} onClick={() => picker.current?.click()}>
            Choose a CSV File
          </BusyButton>
          <span className={classes.soft}>or drop it here</span>
        </div>
        {state.problem ? <p className="rw-danger rw-strong">{state.problem}</p> : null}
        <p className={classes.soft}>
          Up to 10 MB and 10,000 rows, saved from any spreadsheet. You’ll see every change before it’s made.
        </p>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,text/csv"
          data-testid="csv-file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void session.readFile(file)
            // Otherwise choosing the same file again, after fixing it, fires no change event.
            currentTarget.value = ''
          }}
        />
      </section>
      <div className="rw-stack rw-gap-12 rw-start">
        <h3>What the file can contain</h3>
        <ul className={classes.columns}>
          {format.columns.map(({ key, header, isRequired, hint }) => (
            <li key={key}>
              <strong>{header}</strong>
              <span className={classes.soft}>
                {[isRequired ? 'Required' : '', hint].filter(Boolean).join('. ')}
              </span>
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={saveTemplate}>
          Download CSV Template
        </Button>
      </div>
    </>
  )
}
