import { type FormEvent, useState } from 'react'
import { useSync } from '#runtime/sync'
import type { RowValues } from '#shared/schema/row-values'
import type { OutboxEntry } from '#sync/core/mutation'
import { FormSheet } from '#ui/feedback/form-sheet'
import { mutationName, rejectionSentence } from '#ui/feedback/sentences'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastSuccess } from '#ui/feedback/toasts'
import { fieldName } from '#ui/format/field-names'
import { listParts } from '#ui/values/list-parts'
import { type EditableColumn, editableColumns } from './editable-columns'
import { enteredValue } from './entered-value'
import { ValueEditor } from './value-editor'

export interface EditEntryDialogProps {
  entry: OutboxEntry
  isOpen: boolean
  onClose: () => void
}

/** Edits the values of a refused entry (W4), which is then sent again. */
export function EditEntryDialog({ entry, isOpen, onClose }: EditEntryDialogProps) {
  const { commands } = useSync()
  const columns = editableColumns(entry)
  const [typed, setTyped] = useState<RowValues>({})
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState(() => refusedProblems(entry, columns))
  const reason =
    entry.state.kind === 'parked' && entry.state.verdict.status === 'rejected' ? entry.state.verdict : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const form = readForm(columns, typed)
    setProblems(form.problems)
    if (Object.keys(form.problems).length > 0) return
    setBusy(true)
    try {
      await commands.edit(entry.id, form.changes)
      toastSuccess('Changed', 'Your edited version will be sent again.')
      onClose()
    } catch (error) {
      toastLocalFailure('Failed to save your edit', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Edit and send again"
      action={{ children: 'Send Again', isBusy }}
      onSubmit={submit}
    >
      <p>
        {mutationName(entry.label)}. {reason ? rejectionSentence(reason.code).what : null}
      </p>
      {columns.map(({ key, field, kind, value, former }) => (
        <ValueEditor
          key={key}
          label={fieldName(field)}
          kind={kind}
          value={typed[key] === undefined ? value : typed[key]}
          elements={listParts(value).map(({ element }) => element)}
          choice={{ chosen: value, other: former }}
          error={problems[key]}
          onChange={(next) => setTyped({ ...typed, [key]: next })}
        />
      ))}
    </FormSheet>
  )
}

/** Initial errors: the fields that the server has refused. */
function refusedProblems({ state }: OutboxEntry, columns: readonly EditableColumn[]): Record<string, string> {
  const fields = state.kind === 'parked' && state.verdict.status === 'rejected' ? state.verdict.fields : []
  return Object.fromEntries(
    columns
      .filter(({ field }) => fields?.includes(field))
      .map(({ key }) => [key, 'The server didn’t accept this.']),
  )
}

interface EditedRow {
  table: EditableColumn['table']
  id: string
  set: RowValues
}

/** The typed values by row, with only the columns that the person has edited. */
function readForm(
  columns: readonly EditableColumn[],
  typed: RowValues,
): { changes: EditedRow[]; problems: Record<string, string> } {
  const rows = new Map<string, EditedRow>()
  const problems: Record<string, string> = {}
  for (const { key, table, id, field, kind, value } of columns) {
    if (typed[key] === undefined) continue
    const entered = enteredValue(kind, typed[key], value === null)
    if ('error' in entered) {
      problems[key] = entered.error
      continue
    }
    const row = rows.get(`${table}/${id}`) ?? { table, id, set: {} }
    rows.set(`${table}/${id}`, { ...row, set: { ...row.set, [field]: entered.value } })
  }
  return { changes: [...rows.values()], problems }
}
