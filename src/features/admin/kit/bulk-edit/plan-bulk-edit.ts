/** The change of one field in many rows: what each row becomes. Pure. */
import type { Json, RowValues } from '#shared/schema/row-values'
import type { FieldErrors } from '#shared/text/form-checks'
import { formatPrice } from '#ui/format/format-price'
import { moneyText, parseMoney } from '../../money-text'
import { parseTags, tagText } from '../../tag-text'
import { changedColumns } from '../merge-edit'

/** A field that can be changed in many rows. */
export interface BulkField<Form> {
  field: keyof Form & string
  label: string
  kind: 'text' | 'money' | 'date' | 'choice' | 'tags'
  /** Of a choice; suggestions for a text. */
  choices?: readonly { value: string; label: string }[]
  /** Most characters, as in the form of the row. */
  maxLength?: number
  /** Whether the field may be cleared. */
  isOptional?: boolean
}

/** `raise` and `lower` change an amount by a percentage; `add` and `remove` change tags; `clear` empties the field. */
export type BulkMethod = 'set' | 'clear' | 'raise' | 'lower' | 'add' | 'remove'

const METHODS: Readonly<Record<BulkField<never>['kind'], readonly BulkMethod[]>> = {
  text: ['set'],
  date: ['set'],
  choice: ['set'],
  money: ['set', 'raise', 'lower'],
  tags: ['add', 'remove', 'set'],
}

export const methodsOf = ({ kind, isOptional }: BulkField<never>): readonly BulkMethod[] =>
  isOptional ? [...METHODS[kind], 'clear'] : METHODS[kind]

/** What the admin wants: one method and value for one field. */
export interface BulkEdit<Form> {
  field: BulkField<Form>
  method: BulkMethod
  /** As typed: a text, an amount, a percentage, or tags with commas. */
  typed: string
}

/** How rows become forms and columns, as in their own form. */
export interface BulkEditForm<Row, Form> {
  toForm: (row: Row) => Form
  validate: (form: Form) => FieldErrors<Form>
  toValues: (form: Form) => RowValues
}

export interface BulkEditPlan<Row> {
  changes: { row: Row; set: RowValues; before: string; after: string }[]
  /** Rows that the change would make invalid; they stay as they are. */
  problems: { row: Row; message: string }[]
}

/** Error for a typed value that is wrong for every row; null for a valid one. */
export function typedProblem({ field, method, typed }: BulkEdit<never>): string | null {
  if (method === 'raise' || method === 'lower') {
    const percent = readPercent(typed)
    if (percent === null) return 'Enter a percentage like 10 or 7.5'
    return method === 'lower' && percent >= 100 ? 'Enter less than 100 percent' : null
  }
  if (method === 'clear') return null
  if (field.kind === 'tags') return parseTags(typed).length === 0 ? 'Enter at least one tag' : null
  if (typed.trim() === '') return 'Enter a value'
  return null
}

/** Rows that already have the value are in neither list. */
export function planBulkEdit<Row, Form>(
  rows: readonly Row[],
  { toForm, validate, toValues }: BulkEditForm<Row, Form>,
  edit: BulkEdit<Form>,
): BulkEditPlan<Row> {
  const plan: BulkEditPlan<Row> = { changes: [], problems: [] }
  for (const row of rows) {
    const form = toForm(row)
    const { field } = edit.field
    const value = newValue(form[field] as Json, edit)
    const changed = { ...form, [field]: value }
    const set = changedColumns(toValues(form), toValues(changed))
    const message = newProblem(validate(form), validate(changed))
    if (message !== null) plan.problems.push({ row, message })
    else if (Object.keys(set).length > 0)
      plan.changes.push({ row, set, before: textOf(form[field] as Json, edit), after: textOf(value, edit) })
  }
  return plan
}

function newValue<Form>(value: Json, { field: { kind }, method, typed }: BulkEdit<Form>): Json {
  if (method === 'clear') return kind === 'tags' ? [] : ''
  if (kind === 'tags') {
    const [tags, typedTags] = [Array.isArray(value) ? value.map(String) : [], parseTags(typed)]
    if (method === 'set') return typedTags
    const isTyped = (tag: string) => typedTags.some((other) => other.toLowerCase() === tag.toLowerCase())
    return method === 'add'
      ? parseTags(tagText([...tags, ...typedTags]))
      : tags.filter((tag) => !isTyped(tag))
  }
  if (method === 'set') return typed
  const [amount, percent] = [parseMoney(String(value ?? '')), readPercent(typed) ?? 0]
  // A product without a sale price has none after a raise, either.
  if (amount === null) return value
  const factor = method === 'raise' ? 100 + percent : 100 - percent
  return moneyText(Math.round(amount * factor) / 100)
}

/** A message that the change has caused; null if there is none. Problems that a row had before do not stop it. */
function newProblem<Form>(before: FieldErrors<Form>, after: FieldErrors<Form>): string | null {
  const known = new Set(Object.values(before))
  const caused = Object.values(after).find((message) => message !== undefined && !known.has(message))
  return caused === undefined ? null : String(caused)
}

/** '10' and '7.5%' are percentages; null for anything else, and for 0. */
function readPercent(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '')
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null
  const percent = Number(text)
  return percent > 0 ? percent : null
}

/** A value for the preview: '$84', 'Forge, Propane', '(empty)'. */
function textOf<Form>(value: Json, { field: { kind } }: BulkEdit<Form>): string {
  const text = Array.isArray(value) ? tagText(value.map(String)) : String(value ?? '')
  const amount = kind === 'money' ? parseMoney(text) : null
  if (amount !== null) return formatPrice(amount)
  return text === '' ? '(empty)' : text
}
