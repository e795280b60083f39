import { Button, type NativeSelectProps } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#ui/busy-button'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { FormGrid } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { formatCount } from '#ui/format/format-count'
import type { CsvFormat } from '../csv-format'
import { missingColumns } from '../match-columns'
import type { ImportSession } from './import-session'
import type { ImportState } from './import-state'
import classes from './import-wizard.module.css'

export interface ColumnsStepProps {
  session: ImportSession
  state: Extract<ImportState, { step: 'columns' }>
  format: CsvFormat
}

/** Most column names that are listed in one sentence. */
const MAX_NAMES = 8

/** Matches columns of the file to columns of the table: by name at first, then by hand. */
export function ColumnsStep({ session, state, format }: ColumnsStepProps) {
  const { file, map, duplicateHeaders, emptyCells, checked } = state
  const missing = missingColumns(format, map)
  const [choices] = useState(() => columnChoices(file.header))
  const used = new Set(Object.values(map))
  const unused = file.header.flatMap((name, at) =>
    name.trim() === '' || used.has(at) ? [] : (choices[at + 1]?.label ?? name),
  )
  const total = formatCount(file.rows.length)
  return (
    <>
      <p>
        <bdi className="rw-strong">{file.name}</bdi>, {total} {file.rows.length === 1 ? 'row' : 'rows'}
      </p>
      {missing.length > 0 ? (
        <p className="rw-danger rw-strong">
          Missing required headers: {missing.join(', ')}. Choose a column for each.
        </p>
      ) : null}
      {duplicateHeaders.length > 0 ? (
        <p className={classes.note}>
          These column names appear more than once: {listNames(duplicateHeaders)}. We’ll use the first column
          with each name, unless you choose another.
        </p>
      ) : null}
      {file.encoding === 'windows-1252' ? (
        <p className={classes.note}>
          This file uses an older text format. Check for garbled accented letters in the next step.
        </p>
      ) : null}
      <FormGrid legend="Columns in the file">
        {format.columns.map(({ key, header, hint, isRequired = false }) => {
          const at = map[key] ?? null
          const sample = at === null ? undefined : file.rows[0]?.cells[at]?.trim().slice(0, 60)
          return (
            <ColumnSelect
              key={key}
              label={header}
              withAsterisk={isRequired}
              description={sample ? `Example: ${sample}` : hint}
              error={missing.includes(header) ? 'Choose a column' : undefined}
              choices={choices}
              value={at === null ? '' : String(at)}
              onChange={({ currentTarget: { value } }) =>
                session.setColumn(key, value === '' ? null : Number(value))
              }
            />
          )
        })}
      </FormGrid>
      <CheckboxField
        label="Clear values where a cell is empty"
        description={`Otherwise, existing ${format.noun.many} keep their values.`}
        checked={emptyCells === 'clear'}
        onChange={({ currentTarget }) => session.setEmptyCells(currentTarget.checked ? 'clear' : 'keep')}
      />
      {unused.length > 0 ? <p className={classes.soft}>Unused columns: {listNames(unused)}</p> : null}
      <div className={`${classes.buttons} ${classes.foot}`}>
        <BusyButton isBusy={checked !== null} onClick={() => void session.check()}>
          Check {total} {file.rows.length === 1 ? 'row' : 'rows'}
        </BusyButton>
        <Button variant="default" onClick={() => session.reset()}>
          Choose Another File
        </Button>
      </div>
      <p role="status" className={classes.soft}>
        {checked === null ? '' : `Checked ${formatCount(checked)} of ${total}`}
      </p>
    </>
  )
}

/** 'Not in the file', then each column by its name; one whose name is empty or repeated also by its number. */
function columnChoices(header: readonly string[]) {
  const names = header.map((name) => name.trim().slice(0, 60))
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isPlain = (name: string) => name !== '' && counts.get(name) === 1
  return [
    { value: '', label: 'Not in the file' },
    ...names.map((name, at) => ({
      value: String(at),
      label: isPlain(name) ? name : `${name} (column ${at + 1})`.trim(),
    })),
  ]
}

/** The first names, and how many follow: 'Color, Weight and 3 more'. */
function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  const listed = names.slice(0, MAX_NAMES).map((name) => name.trim().slice(0, 40))
  return `${listed.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}

interface ColumnSelectProps extends Omit<NativeSelectProps, 'data'> {
  /** The first choice means "not in the file". */
  choices: readonly { value: string; label: string }[]
  value: string
}

/** Up to this number of choices, a select renders all of them when it is mounted. */
const FEW_CHOICES = 100

/** A select for one column of a file. A file may have a thousand, so options are rendered on focus. */
function ColumnSelect({ choices, ...select }: ColumnSelectProps) {
  const [isVisited, setVisited] = useState(choices.length <= FEW_CHOICES)
  const visit = () => setVisited(true)
  const fewChoices = choices.filter(({ value }, index) => index === 0 || value === select.value)
  return (
    <SelectField
      {...select}
      data={isVisited ? [...choices] : fewChoices}
      onPointerDown={visit}
      onFocus={visit}
    />
  )
}
