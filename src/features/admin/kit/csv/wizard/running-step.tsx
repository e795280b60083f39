import { useId } from 'react'
import { countOf } from '#shared/catalog/admin-nouns'
import { BusyButton } from '#ui/busy-button'
import { formatCount } from '#ui/format/format-count'
import type { CsvFormat } from '../csv-format'
import type { ImportSession } from './import-session'
import type { ImportState } from './import-state'
import classes from './import-wizard.module.css'

export interface RunningStepProps {
  session: ImportSession
  state: Extract<ImportState, { step: 'running' }>
  format: CsvFormat
}

/** Progress of the import, which continues while the admin uses other sections. */
export function RunningStep({ session, state, format }: RunningStepProps) {
  const { act, fileName, done, total, isStopping } = state
  const id = useId()
  const what =
    act === 'undo' ? (
      <>
        Undoing the import of <bdi className="rw-strong">{fileName}</bdi>
      </>
    ) : (
      <>
        Importing {countOf(format.noun, total)} from <bdi className="rw-strong">{fileName}</bdi>
      </>
    )
  return (
    <>
      <p id={id}>{what}</p>
      <progress aria-labelledby={id} max={Math.max(total, 1)} value={done} />
      <p className={classes.soft}>
        {formatCount(done)} of {formatCount(total)}. You can keep working in the panel; leave this tab open.
      </p>
      <div className={classes.buttons}>
        <BusyButton variant="default" isBusy={isStopping} onClick={() => session.stop()}>
          Cancel
        </BusyButton>
      </div>
    </>
  )
}
