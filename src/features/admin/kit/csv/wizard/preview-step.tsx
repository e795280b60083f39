import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countOf } from '#shared/catalog/admin-nouns'
import { FilterButtons } from '#ui/filters/filter-buttons'
import type { CsvFormat } from '../csv-format'
import { type ExistingRows, isRefused, type PlannedRow, rowStep } from '../plan-import'
import type { ImportSession } from './import-session'
import type { ImportState } from './import-state'
import classes from './import-wizard.module.css'
import { NewChoiceFields } from './new-choice-fields'
import { PreviewRows } from './preview-rows'

export interface PreviewStepProps {
  session: ImportSession
  state: Extract<ImportState, { step: 'preview' }>
  format: CsvFormat
}

/** The groups of rows, and the labels of their buttons. */
const KINDS = { new: 'New', changed: 'Changed', same: 'Unchanged', skipped: 'Skipped' } as const
type Shown = keyof typeof KINDS

/** Shows what the import will do with each row, before anything is written. */
export function PreviewStep({ session, state, format }: PreviewStepProps) {
  const { rows, existingRows } = state
  const { noun } = format
  const groups = useMemo(() => groupRows(rows, existingRows), [rows, existingRows])
  const steps = useMemo(
    () => rows.filter((row) => rowStep(format, row, existingRows) !== null).length,
    [rows, existingRows, format],
  )
  const existingCount = rows.filter(isExisting).length
  const kinds = Object.keys(KINDS) as Shown[]
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = chosen ?? kinds.find((kind) => groups[kind].length > 0) ?? 'new'
  const label = (kind: Shown) => (kind === 'same' && existingRows === 'leave' ? 'Left out' : KINDS[kind])
  return (
    <>
      {existingCount > 0 ? (
        <fieldset className={classes.known}>
          <legend>
            {countOf(noun, existingCount)} in the file {existingCount === 1 ? 'matches' : 'match'} an existing{' '}
            {noun.one} or an earlier row
          </legend>
          {existingRowsChoices(noun.many).map(({ value, label: text }) => (
            <label key={value} className={classes.radio}>
              <input
                type="radio"
                name="known-rows"
                checked={existingRows === value}
                onChange={() => session.setExistingRows(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      ) : null}
      <NewChoiceFields
        choices={state.newChoices}
        onReplace={(choice, instead) => session.replaceChoice(choice, instead)}
      />
      {groups.skipped.length > 0 ? (
        <p className="rw-danger">
          {groups.skipped.length} of {rows.length} rows will be skipped. See “Skipped” for the reasons.
        </p>
      ) : null}
      <FilterButtons
        label="Rows"
        choices={kinds.map((key) => ({ key, label: label(key), count: groups[key].length }))}
        current={shown}
        onChoose={setChosen}
      />
      <PreviewRows key={shown} rows={groups[shown]} isSkipped={shown === 'skipped'} format={format} />
      <div className={classes.buttons}>
        <Button disabled={steps === 0} onClick={() => void session.start()}>
          Import {countOf(noun, steps)}
        </Button>
        <Button variant="default" onClick={() => session.back()}>
          Back to Columns
        </Button>
        <Button variant="default" onClick={() => session.reset()}>
          Choose Another File
        </Button>
      </div>
    </>
  )
}

/** The rows of each kind, by what the import will do with them. */
function groupRows(
  rows: readonly PlannedRow[],
  existingRows: ExistingRows,
): Readonly<Record<Shown, PlannedRow[]>> {
  const willUpdate = existingRows === 'update'
  return {
    new: rows.filter((row) => row.kind === 'new' || (existingRows === 'add' && isExisting(row))),
    changed: rows.filter(({ kind }) => willUpdate && kind === 'changed'),
    same: rows.filter((row) =>
      willUpdate ? row.kind === 'same' : existingRows === 'leave' && isExisting(row),
    ),
    skipped: rows.filter((row) => isRefused(row, existingRows)),
  }
}

/** Whether the row matches a row of the table, or an earlier row of the file. */
const isExisting = ({ kind }: PlannedRow): boolean => kind !== 'new' && kind !== 'skipped'

const existingRowsChoices = (many: string): { value: ExistingRows; label: string }[] => [
  { value: 'update', label: 'Update the existing ones' },
  { value: 'add', label: `Add them as new ${many}` },
  { value: 'leave', label: 'Leave them out' },
]
