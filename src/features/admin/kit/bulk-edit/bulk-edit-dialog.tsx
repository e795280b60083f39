import { useEffect, useMemo, useState } from 'react'
import { type AdminNoun, countOf } from '#shared/catalog/admin-nouns'
import { useAllRows, useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { Sheet } from '#ui/feedback/sheet'
import { SelectField } from '#ui/fields/select-field'
import { changeRows } from '../actions'
import { nextTask } from '../csv/next-task'
import { tomorrowMorning } from '../publication/local-date-time'
import { useAdminWrite } from '../use-admin-write'
import { useKnownValues } from '../use-known-values'
import { TimeFields, ValueField } from './bulk-edit-fields'
import { BulkEditPreview } from './bulk-edit-preview'
import {
  type BulkEdit,
  type BulkEditForm,
  type BulkEditPlan,
  type BulkField,
  type BulkMethod,
  isPercentage,
  methodsOf,
  planBulkEdit,
  type Rounding,
  timesProblem,
  typedProblem,
} from './plan-bulk-edit'

/** The field and method of a command such as 'Change prices', which opens the dialog at its value. */
export interface BulkStart {
  field: string
  method: BulkMethod
  /** The title before the count: 'Change prices for'. */
  title: string
}

export interface BulkEditDialogProps<Row extends { id: string }, Form> {
  noun: AdminNoun
  /** The selected rows. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  fields: readonly BulkField<Form>[]
  form: BulkEditForm<Row, Form>
  /** What the dialog opens with; the first field by default. */
  start?: BulkStart | undefined
  /** `isDone`: the rows were changed. */
  onClose: (isDone: boolean) => void
}

/** Changes one field of the selected rows, after a preview. */
export function BulkEditDialog<Row extends { id: string }, Form>(props: BulkEditDialogProps<Row, Form>) {
  const { noun, rows: selected, nameOf, fields, form, start, onClose } = props
  const tableRows = useAllRows(noun.table)?.rows as readonly Row[] | undefined
  const rows = useCurrentRows(tableRows, selected)
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [isSaving, setSaving] = useState(false)
  const [hasTriedToSave, setTriedToSave] = useState(false)
  const [edit, setEdit] = useState(() => startEdit(fields, start))
  const knownValues = useKnownValues(noun.table)
  const problem = typedProblem(edit)
  const timeProblem = timesProblem(edit)
  const plan = usePlan(rows, form, problem === null && timeProblem === null ? edit : null)
  const count = plan?.changes.length ?? 0
  const save = async () => {
    setTriedToSave(true)
    if (!plan || count === 0) return
    setSaving(true)
    const isDone = await write(
      (progress) =>
        changeRows(store, {
          noun,
          verb: 'update-many',
          progress,
          changes: plan.changes.map(({ row, set }) => ({ op: 'update', table: noun.table, id: row.id, set })),
        }),
      { done: `${countOf(noun, count)} updated`, failed: `Failed to update ${noun.many}` },
    )
    setSaving(false)
    if (isDone) onClose(true)
  }
  return (
    <Sheet
      isOpen
      onClose={() => {
        if (!isSaving) onClose(false)
      }}
      title={`${start?.title ?? 'Edit'} ${countOf(noun, rows.length)}`}
      footer={
        <BusyButton isBusy={isSaving} disabled={plan !== null && count === 0} onClick={() => void save()}>
          {plan ? `Change ${countOf(noun, count)}` : 'Change'}
        </BusyButton>
      }
    >
      <div className="rw-stack rw-gap-16">
        <SelectField
          label="Field"
          data-autofocus={start === undefined || undefined}
          data={fields.map(({ field, label }) => ({ value: field, label }))}
          value={edit.field.field}
          onChange={({ currentTarget }) => {
            const field = fields.find((other) => other.field === currentTarget.value)
            if (field) setEdit({ ...firstEdit(field), times: edit.times, rounding: edit.rounding })
            setTriedToSave(false)
          }}
        />
        {methodsOf(edit.field).length > 1 ? (
          <SelectField
            label="Action"
            data={methodsOf(edit.field).map((method) => ({
              value: method,
              label: METHOD_LABELS[method],
            }))}
            value={edit.method}
            onChange={({ currentTarget }) =>
              setEdit({ ...edit, method: currentTarget.value as BulkMethod, typed: '' })
            }
          />
        ) : null}
        <ValueField
          edit={edit}
          suggestions={
            KINDS_WITH_VALUES.has(edit.field.kind) ? knownValues(edit.field.field, edit.field.choices) : []
          }
          error={hasTriedToSave && problem}
          isFocused={start !== undefined}
          onType={(typed) => setEdit({ ...edit, typed })}
        />
        {isPercentage(edit.method) ? (
          <SelectField
            label="Round to"
            data={ROUNDINGS}
            value={edit.rounding}
            onChange={({ currentTarget }) => setEdit({ ...edit, rounding: currentTarget.value as Rounding })}
          />
        ) : null}
        <TimeFields
          edit={edit}
          error={hasTriedToSave && timeProblem}
          onChange={(times) => setEdit({ ...edit, times: { ...edit.times, ...times } })}
        />
        {plan ? <BulkEditPreview noun={noun} plan={plan} nameOf={nameOf} total={rows.length} /> : null}
      </div>
    </Sheet>
  )
}

/**
 * The selected rows as they are now: a percentage of the price at the time of the selection would undo a change that
 * another admin has made since. Deleted rows are omitted.
 */
function useCurrentRows<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  selected: readonly Row[],
): readonly Row[] {
  return useMemo(() => {
    if (!rows) return selected
    const byId = new Map(rows.map((row) => [row.id, row]))
    // In the order of the list, so that the preview begins with what is on the screen.
    return selected.flatMap(({ id }) => byId.get(id) ?? [])
  }, [rows, selected])
}

/** Kinds of fields that suggest the values of all rows. */
const KINDS_WITH_VALUES: ReadonlySet<string> = new Set(['text', 'choice', 'tags'])

/** Number of rows planned in one task, about 20 ms on an old phone. */
const ROWS_PER_TASK = 250

/** The plan for `edit`; null for none, and while the rows are being read. */
function usePlan<Row extends { id: string }, Form>(
  rows: readonly Row[],
  form: BulkEditForm<Row, Form>,
  edit: BulkEdit<Form> | null,
): BulkEditPlan<Row> | null {
  const [planned, setPlanned] = useState<{ edit: BulkEdit<Form>; plan: BulkEditPlan<Row> }>()
  useEffect(() => {
    if (!edit) return
    let isCurrent = true
    const planAll = async () => {
      const plan: BulkEditPlan<Row> = { changes: [], problems: [] }
      for (let from = 0; from < rows.length; from += ROWS_PER_TASK) {
        if (from > 0) await nextTask()
        if (!isCurrent) return
        const part = planBulkEdit(rows.slice(from, from + ROWS_PER_TASK), form, edit)
        plan.changes.push(...part.changes)
        plan.problems.push(...part.problems)
      }
      setPlanned({ edit, plan })
    }
    void planAll()
    return () => {
      isCurrent = false
    }
  }, [rows, form, edit])
  return planned && planned.edit === edit ? planned.plan : null
}

/** The edit that the dialog shows when a field is chosen. */
const firstEdit = <Form,>(field: BulkField<Form>): BulkEdit<Form> => ({
  field,
  method: methodsOf(field)[0] ?? 'set',
  typed: field.kind === 'choice' ? (field.choices?.[0] ?? '') : '',
  times: { start: tomorrowMorning(), end: '' },
  rounding: 'cent',
})

function startEdit<Form>(fields: readonly BulkField<Form>[], start: BulkStart | undefined): BulkEdit<Form> {
  const field = fields.find((other) => other.field === start?.field) ?? fields[0]
  const edit = firstEdit(field as BulkField<Form>)
  return start ? { ...edit, method: start.method } : edit
}

const METHOD_LABELS: Readonly<Record<BulkMethod, string>> = {
  set: 'Set to',
  raise: 'Raise by a percentage',
  lower: 'Lower by a percentage',
  off: 'Take a percentage off the price',
  add: 'Add',
  remove: 'Remove',
  clear: 'Clear',
}

const ROUNDINGS: { value: Rounding; label: string }[] = [
  { value: 'cent', label: 'Nearest cent' },
  { value: 'dollar', label: 'Whole dollars' },
  { value: '99', label: 'Prices ending in .99' },
]
