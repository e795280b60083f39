/**
 * A form that is open while its row changes (S12): unedited fields follow the row, lists merge, and the person decides
 * the rest.
 */

import type { RowValues } from '#shared/schema/row-values'
import { isJsonEqual } from '#shared/text/json-equal'
import { mergeValue } from '../../../sync/core/merge-values'

export interface OpenEdit<Form extends RowValues> {
  /** The row's values when the person began, or newer ones that the person has seen and decided on. */
  base: Form
  /** Values of the form. */
  values: Form
}

export interface MergedEdit<Form extends RowValues> extends OpenEdit<Form> {
  /** Fields that both sides changed differently, for the person to decide. */
  collisions: (keyof Form & string)[]
  /** Whether base or values differ from the given edit. */
  isNew: boolean
}

/**
 * Fields that conflict together, as on the server: a planned time together with another admin's "published" would
 * publish the row immediately.
 */
const PUBLICATION: ReadonlySet<string> = new Set(['published', 'published_at', 'unpublish_at'])

/** `theirs`: form values of the current row. */
export function mergeEdit<Form extends RowValues>(edit: OpenEdit<Form>, theirs: Form): MergedEdit<Form> {
  const merged = { base: { ...edit.base }, values: { ...edit.values } }
  const collisions: (keyof Form & string)[] = []
  let isNew = false
  const isEdited = (field: string) =>
    !isJsonEqual(edit.values[field] ?? null, edit.base[field] ?? null) &&
    !isJsonEqual(edit.values[field] ?? null, theirs[field] ?? null)
  const isPublicationEdited = [...PUBLICATION].some(isEdited)
  for (const field of Object.keys(theirs) as (keyof Form & string)[]) {
    const [base, mine, other] = [edit.base[field], edit.values[field], theirs[field]]
    if (isJsonEqual(base, other)) continue
    const isList = Array.isArray(base) && Array.isArray(mine) && Array.isArray(other)
    const isTogether = isPublicationEdited && PUBLICATION.has(field) && !isJsonEqual(mine, other)
    if (!isList && (isEdited(field) || isTogether)) {
      collisions.push(field)
      continue
    }
    const value = isList ? mergeValue('elements', base ?? [], mine ?? [], other ?? []) : other
    Object.assign(merged.base, { [field]: other })
    Object.assign(merged.values, { [field]: value })
    isNew = true
  }
  return { ...merged, collisions, isNew }
}

/** Resolves a collision of one field with the person's value or the row's. */
export function decideField<Form extends RowValues>(
  { base, values }: OpenEdit<Form>,
  theirs: Form,
  field: keyof Form & string,
  keeps: 'mine' | 'theirs',
): OpenEdit<Form> {
  const known = { ...base, [field]: theirs[field] }
  return { base: known, values: keeps === 'mine' ? values : { ...values, [field]: theirs[field] } }
}

/** The columns of `after` that differ from `before`. */
export function changedColumns(before: RowValues, after: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => !isJsonEqual(before[column] ?? null, value)),
  )
}

/** A stored form on top of `blank`, without fields whose type differs, as after another build. */
export function readStoredForm<Form extends RowValues>(blank: Form, kept: unknown): Form {
  const shapeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
  if (shapeOf(kept) !== 'object') return blank
  const fields = Object.entries(kept as RowValues).filter(
    ([field, value]) => Object.hasOwn(blank, field) && shapeOf(blank[field]) === shapeOf(value),
  )
  return { ...blank, ...Object.fromEntries(fields) }
}
