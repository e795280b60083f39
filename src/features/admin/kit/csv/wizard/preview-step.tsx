import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countOf } from '#shared/catalog/admin-nouns'
import { FilterButtons } from '#ui/filters/filter-buttons'
import type { CsvFormat } from '../csv-format'
import { isRefused, type KnownRows, rowStep } from '../plan-import'
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

const KINDS = { new: 'New', changed: 'Changed', same: 'Unchanged', skipped: 'Skipped' } as const
type Shown = keyof typeof KINDS

/** Shows what the import will do with each row, before anything is written. */
export function PreviewStep({ session, state, format }: PreviewStepProps) {
  const { rows, known } = state
  const { noun } = format
  const groups = useMemo(() => {
    const isKnown = (kind: string) => kind === 'changed' || kind === 'same' || kind === 'ambiguous'
    return {
      new: rows.filter(({ kind }) => kind === 'new' || (known === 'add' && isKnown(kind))),
      changed: rows.filter(({ kind }) => kind === 'changed' && known === 'update'),
      same: rows.filter(
        ({ kind }) => (kind === 'same' && known === 'update') || (known === 'leave' && isKnown(kind)),
      ),
      skipped: rows.filter((row) => isRefused(row, known)),
    }
  }, [rows, known])
  const steps = useMemo(
    () => rows.filter((row) => rowStep(format, row, known) !== null).length,
    [rows, known, format],
  )
  const knownCount = rows.filter(({ kind }) => kind !== 'new' && kind !== 'skipped').length
  const kinds = Object.keys(KINDS) as Shown[]
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = chosen ?? kinds.find((kind) => groups[kind].length > 0) ?? 'new'
  const label = (kind: Shown) => (kind === 'same' && known === 'leave' ? 'Left out' : KINDS[kind])
  return (
    <>
      {knownCount > 0 ? (
        <fieldset className={classes.known}>
          <legend>
            {countOf(noun, knownCount)} in the file {knownCount === 1 ? 'matches' : 'match'} an existing{' '}
            {noun.one} or an earlier row
          </legend>
          {choices(noun.many).map(({ value, label: text }) => (
            <label key={value} className={classes.radio}>
              <input
                type="radio"
                name="known-rows"
                checked={known === value}
                onChange={() => session.setKnown(value)}
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

const choices = (many: string): { value: KnownRows; label: string }[] => [
  { value: 'update', label: 'Update the existing ones' },
  { value: 'add', label: `Add them as new ${many}` },
  { value: 'leave', label: 'Leave them out' },
]
