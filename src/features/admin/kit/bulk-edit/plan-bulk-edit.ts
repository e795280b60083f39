/** Applies the change of one field to many rows, and returns what each row becomes. Pure. */
import type { Json, RowValues } from '#shared/schema/row-values'
import type { TitledText } from '#shared/schema/rows'
import type { FieldErrors } from '#shared/text/form-checks'
import { truncate } from '#shared/text/truncate'
import { formatDateAndTime } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { moneyText, parseMoney } from '../../money-text'
import { parseTags, tagText } from '../../tag-text'
import { changedColumns } from '../merge-edit'
import { addPairs, pairsText, parsePairs, removePairs } from './pairs-text'

/** What the dialog needs to know of a field. */
export interface BulkFieldShape {
  label: string
  /** `lines`: a long text; `time`: a day and a time, as ISO time; `pairs`: titled texts, such as specifications. */
  kind: 'text' | 'lines' | 'money' | 'date' | 'time' | 'choice' | 'tags' | 'pairs'
  /** The usual values of a choice or text. */
  choices?: readonly string[]
  /** Label of a choice; by default the value. */
  choiceLabel?: (value: string) => string
  /** How to type a text. */
  hint?: string
  /** Most characters, as in the form of the row. */
  maxLength?: number
  /** Whether the field may be cleared. */
  isOptional?: boolean
  /** Other methods than those of the kind. */
  methods?: readonly BulkMethod[]
  /** Labels of the times that belong to a value. */
  times?: { start: string; end?: string }
}

/** A field that can be changed in many rows. */
export interface BulkField<Form> extends BulkFieldShape {
  field: keyof Form & string
  /** Of money: the field of which percentages are taken; by default this field. */
  percentOf?: (form: Form, times: BulkTimes) => string
  /**
   * Puts a new value into the form, if more than this field changes; '' for a cleared one. Returns a sentence instead of
   * the form if the row must not change.
   */
  put?: (form: Form, value: string, times: BulkTimes) => Form | string
  /**
   * What the preview shows, if it is more than the field: a planned price with its time. `before`: the form that `form`
   * replaces.
   */
  text?: (form: Form, before?: Form) => string
}

/** ISO times; '' for none. */
export interface BulkTimes {
  start: string
  end: string
}

/**
 * `raise` and `lower` change an amount by a percentage, `off` takes one off the amount of another field; `add` and
 * `remove` change tags and pairs; `clear` empties the field.
 */
export type BulkMethod = 'set' | 'clear' | 'raise' | 'lower' | 'off' | 'add' | 'remove'

const METHODS: Readonly<Record<BulkFieldShape['kind'], readonly BulkMethod[]>> = {
  text: ['set'],
  lines: ['set'],
  date: ['set'],
  time: ['set'],
  choice: ['set'],
  money: ['set', 'raise', 'lower'],
  tags: ['add', 'remove', 'set'],
  pairs: ['add', 'remove', 'set'],
}

/** The methods by which a field can be changed, in the order of the choices. */
export const methodsOf = ({ kind, methods, isOptional }: BulkFieldShape): readonly BulkMethod[] => [
  ...(methods ?? METHODS[kind]),
  ...(isOptional ? (['clear'] as const) : []),
]

/** Whether the typed value of a method is a percentage. */
export const isPercentage = (method: BulkMethod): boolean =>
  method === 'raise' || method === 'lower' || method === 'off'

/** What an amount is rounded to after a percentage: the nearest cent, dollar, or amount that ends in .99. */
export type Rounding = 'cent' | 'dollar' | '99'

/** One method and value, whatever the form of the rows is. */
export interface BulkValue {
  field: BulkFieldShape
  method: BulkMethod
  /** As typed: a text, an amount, a percentage, tags with commas, or pairs in lines. */
  typed: string
  times: BulkTimes
  rounding: Rounding
}

/** What the admin wants: one method and value for one field. */
export interface BulkEdit<Form> extends BulkValue {
  field: BulkField<Form>
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

const NO_TIME = 'Choose a date and time'

/** Error for a typed value that is wrong for every row; null for a valid one. */
export function typedProblem({ field, method, typed }: BulkValue): string | null {
  if (isPercentage(method)) {
    const percent = readPercent(typed)
    if (percent === null) return 'Enter a percentage, such as 10 or 7.5'
    return method !== 'raise' && percent >= 100 ? 'Enter less than 100 percent' : null
  }
  if (method === 'clear') return null
  if (field.kind === 'tags') return parseTags(typed).length === 0 ? 'Enter at least one tag' : null
  if (field.kind === 'pairs' && typed.trim() !== '') {
    const isComplete = ({ title, description }: TitledText) =>
      title !== '' && (method === 'remove' || description !== '')
    return parsePairs(typed).every(isComplete) ? null : 'Enter each line as “Name: text”'
  }
  if (typed.trim() === '') return field.kind === 'time' ? NO_TIME : 'Enter a value'
  return null
}

/** Error for the times that belong to the value; null for valid ones. */
export function timesProblem({ field, method, times: { start, end } }: BulkValue): string | null {
  if (!field.times || method === 'clear') return null
  if (start === '') return NO_TIME
  return end !== '' && Date.parse(end) <= Date.parse(start) ? 'Choose an end time after the start' : null
}

/** Plans the change of `rows`. Those that have the new value already are in neither list of the plan. */
export function planBulkEdit<Row, Form>(
  rows: readonly Row[],
  { toForm, validate, toValues }: BulkEditForm<Row, Form>,
  edit: BulkEdit<Form>,
): BulkEditPlan<Row> {
  const plan: BulkEditPlan<Row> = { changes: [], problems: [] }
  for (const row of rows) {
    const form = toForm(row)
    const { field, percentOf, put, text } = edit.field
    const value = newValue(percentOf ? percentOf(form, edit.times) : (form[field] as Json), edit)
    const changed = put ? put(form, String(value), edit.times) : { ...form, [field]: value }
    if (typeof changed === 'string') {
      plan.problems.push({ row, message: changed })
      continue
    }
    const shown = text ?? ((edited: Form) => textOf(edited[field] as Json, edit))
    const set = changedColumns(toValues(form), toValues(changed))
    const message = newProblem(validate(form), validate(changed))
    if (message !== null) plan.problems.push({ row, message })
    else if (Object.keys(set).length > 0)
      plan.changes.push({ row, set, before: shown(form), after: shown(changed, form) })
  }
  return plan
}

/** The value of the field after the edit. `value`: before it, or that of the field of which percentages are taken. */
function newValue<Form>(value: Json, { field: { kind }, method, typed, rounding }: BulkEdit<Form>): Json {
  if (method === 'clear') return kind === 'tags' || kind === 'pairs' ? [] : ''
  if (kind === 'pairs') return newPairs(value, method, parsePairs(typed)) as unknown as Json
  if (kind === 'tags') {
    const tags = Array.isArray(value) ? value.map(String) : []
    const typedTags = parseTags(typed)
    if (method === 'set') return typedTags
    const isTyped = (tag: string) => typedTags.some((other) => other.toLowerCase() === tag.toLowerCase())
    return method === 'add'
      ? parseTags(tagText([...tags, ...typedTags]))
      : tags.filter((tag) => !isTyped(tag))
  }
  if (method === 'set') return typed
  const amount = parseMoney(String(value ?? ''))
  const percent = readPercent(typed) ?? 0
  // A product without a sale price has none after a raise, either.
  if (amount === null) return value
  return moneyText(changedAmount(amount, method === 'raise' ? percent : -percent, rounding))
}

function newPairs(value: Json, method: BulkMethod, typed: readonly TitledText[]): readonly TitledText[] {
  const pairs = (Array.isArray(value) ? value : []) as unknown as TitledText[]
  if (method === 'add') return addPairs(pairs, typed)
  return method === 'remove' ? removePairs(pairs, typed) : typed
}

/** The amounts of a rounding, in cents: each `step`, moved by `offset`. */
const STEPS: Readonly<Record<Rounding, { step: number; offset: number }>> = {
  cent: { step: 1, offset: 0 },
  dollar: { step: 100, offset: 0 },
  '99': { step: 100, offset: -1 },
}

/**
 * `amount` raised by `percent`, both with at most two decimals. Half a cent is rounded up. Rounding never turns a raise
 * into a cut or the reverse, and leaves a price above zero.
 */
function changedAmount(amount: number, percent: number, rounding: Rounding): number {
  // Computed in cents and hundredths of a percent, since 1.15 * 110 is less than 126.5 in floating point.
  const before = Math.round(amount * 100)
  const exact = (before * (10_000 + Math.round(percent * 100))) / 10_000
  const { step, offset } = STEPS[rounding]
  let cents = Math.round((exact - offset) / step) * step + offset
  if (percent < 0 && cents > before) cents -= step
  if (percent > 0 && cents < before) cents += step
  if (cents <= 0) cents += step
  // Between zero and the old amount there is no amount of this rounding, so the nearest cent is taken.
  if (percent < 0 && cents > before) cents = Math.min(before, Math.max(1, Math.round(exact)))
  return cents / 100
}

/** A message that the change has caused, or null. Problems that the row had before do not prevent the change. */
function newProblem<Form>(before: FieldErrors<Form>, after: FieldErrors<Form>): string | null {
  const earlierMessages = new Set(Object.values(before))
  const message = Object.values(after).find((text) => text !== undefined && !earlierMessages.has(text))
  return message === undefined ? null : String(message)
}

/** '10' and '7.5%' are percentages; null for any other text, and for 0. */
function readPercent(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '')
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null
  const percent = Number(text)
  return percent > 0 ? percent : null
}

/** Characters of a long text that the preview shows. */
const SHOWN_LENGTH = 80

/** A value for the preview: '$84', 'Forge, Propane', '(empty)'. */
function textOf<Form>(value: Json, { field: { kind, choiceLabel } }: BulkEdit<Form>): string {
  if (kind === 'pairs')
    return truncate(pairsText(value as unknown as TitledText[]), SHOWN_LENGTH) || '(empty)'
  const text = Array.isArray(value) ? tagText(value.map(String)) : String(value ?? '')
  if (kind === 'time' && text !== '') return formatDateAndTime(text)
  const amount = kind === 'money' ? parseMoney(text) : null
  if (amount !== null) return formatPrice(amount)
  if (text === '') return '(empty)'
  return kind === 'lines' ? truncate(text, SHOWN_LENGTH) : (choiceLabel?.(text) ?? text)
}
