import { useEffect, useMemo, useState } from 'react'
import { type AdminNoun, countOf } from '#shared/catalog/admin-nouns'
import { useAllRows, useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { Sheet } from '#ui/feedback/sheet'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { formatCount } from '#ui/format/format-count'
import { changeRows } from '../actions'
import { nextTask } from '../csv/next-task'
import { MoneyField } from '../form/money-field'
import { SuggestField } from '../form/suggest-field'
import { tagsWithOneMore } from '../known-values'
import { fromLocalDateTime, timeZone, toLocalDateTime, tomorrowMorning } from '../publication/local-date-time'
import { useAdminWrite } from '../use-admin-write'
import { useKnownValues } from '../use-known-values'
import classes from './bulk-edit-dialog.module.css'
import {
  type BulkEdit,
  type BulkEditForm,
  type BulkEditPlan,
  type BulkField,
  type BulkMethod,
  type BulkTimes,
  type BulkValue,
  isPercentage,
  methodsOf,
  planBulkEdit,
  type Rounding,
  timesProblem,
  typedProblem,
} from './plan-bulk-edit'

/** Number of changes and of problems that are listed. */
const MOST_SHOWN = 5

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
        {plan ? <Preview noun={noun} plan={plan} nameOf={nameOf} total={rows.length} /> : null}
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

interface ValueFieldProps {
  edit: BulkValue
  suggestions: readonly string[]
  error: string | false | null
  /** Gets the focus when the dialog opens. */
  isFocused: boolean
  onType: (typed: string) => void
}

/** The input of the new value, or of the percentage. */
function ValueField({
  edit: { field, method, typed },
  suggestions,
  error,
  isFocused,
  onType,
}: ValueFieldProps) {
  if (method === 'clear') return null
  const isPercent = isPercentage(method)
  const isTags = field.kind === 'tags'
  const kindLabel = isTags ? 'Tags' : 'New value'
  const shared = {
    label: isPercent ? 'Percent' : kindLabel,
    value: typed,
    error,
    maxLength: field.maxLength,
    'data-autofocus': isFocused || undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value),
  }
  if (isPercent) return <TextField inputMode="decimal" autoComplete="off" rightSection="%" {...shared} />
  if (field.kind === 'money') return <MoneyField {...shared} />
  if (field.kind === 'date') return <TextField type="date" max="9999-12-31" {...shared} />
  if (field.kind === 'time')
    return (
      <TextField
        type="datetime-local"
        {...shared}
        description={`Your time zone: ${timeZone()}`}
        value={toLocalDateTime(typed)}
        onChange={({ currentTarget }) => onType(fromLocalDateTime(currentTarget.value) ?? '')}
      />
    )
  if (field.kind === 'choice') return <SelectField data={[...suggestions]} {...shared} />
  return (
    <SuggestField
      suggestions={isTags ? tagsWithOneMore(suggestions, typed) : suggestions}
      description={isTags ? 'Separated by commas' : undefined}
      {...shared}
    />
  )
}

interface TimeFieldsProps {
  edit: BulkValue
  error: string | false | null
  onChange: (times: Partial<BulkTimes>) => void
}

/** When a planned value begins, and ends. */
function TimeFields({ edit: { field, method, times }, error, onChange }: TimeFieldsProps) {
  const labels = field.times
  if (!labels || method === 'clear') return null
  return (['start', 'end'] as const).map((end) =>
    labels[end] === undefined ? null : (
      <TextField
        key={end}
        type="datetime-local"
        label={labels[end]}
        description={`Your time zone: ${timeZone()}`}
        // Without a start, the error is about the start, and else about the end.
        error={error && (times.start === '') === (end === 'start') && error}
        value={toLocalDateTime(times[end])}
        onChange={({ currentTarget }) => onChange({ [end]: fromLocalDateTime(currentTarget.value) ?? '' })}
      />
    ),
  )
}

interface PreviewProps<Row> {
  noun: AdminNoun
  plan: BulkEditPlan<Row>
  nameOf: (row: Row) => string
  total: number
}

/** The first changes and problems, with the number of each. */
function Preview<Row extends { id: string }>({ noun, plan, nameOf, total }: PreviewProps<Row>) {
  const { changes, problems } = plan
  const unchangedCount = total - changes.length - problems.length
  return (
    <div className="rw-stack rw-gap-12">
      {changes.length > 0 ? (
        <ul className={classes.lines} aria-label="Changes">
          {changes.slice(0, MOST_SHOWN).map(({ row, before, after }) => (
            <li key={row.id}>
              <strong>{nameOf(row)}</strong>: {before} → {after}
            </li>
          ))}
          {changes.length > MOST_SHOWN ? <li>and {formatCount(changes.length - MOST_SHOWN)} more</li> : null}
        </ul>
      ) : null}
      {/* Short, because it is read aloud at each key. */}
      <p className="rw-soft" role="status">
        {[
          changes.length > 0 && `${countOf(noun, changes.length)} will change.`,
          unchangedCount > 0 && `${countOf(noun, unchangedCount)} won’t change.`,
          problems.length > 0 && `${countOf(noun, problems.length)} can’t be changed.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {problems.length > 0 ? (
        <ul className={classes.lines} aria-label="Can’t be changed">
          {problems.slice(0, MOST_SHOWN).map(({ row, message }) => (
            <li key={row.id}>
              <strong>{nameOf(row)}</strong> can’t be changed: {message}
            </li>
          ))}
          {problems.length > MOST_SHOWN ? (
            <li>and {formatCount(problems.length - MOST_SHOWN)} more</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}
