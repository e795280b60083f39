/** A form that is open while its row changes (S12). */

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

/**
 * Merges a change of the row into an open form: unedited fields follow the row, lists merge, and the person decides the
 * rest. `theirs`: form values of the current row.
 */
export function mergeEdit<Form extends RowValues>(edit: OpenEdit<Form>, theirs: Form): MergedEdit<Form> {
  const merged = { base: { ...edit.base }, values: { ...edit.values } }
  const collisions: (keyof Form & string)[] = []
  let isNew = false
  const isEdited = (field: string) =>
    !isJsonEqual(edit.values[field] ?? null, edit.base[field] ?? null) &&
    !isJsonEqual(edit.values[field] ?? null, theirs[field] ?? null)
  const isPublicationEdited = [...PUBLICATION].some(isEdited)
  for (const field of Object.keys(theirs) as (keyof Form & string)[]) {
    const [base, mine, current] = [edit.base[field], edit.values[field], theirs[field]]
    if (isJsonEqual(base, current)) continue
    const isList = Array.isArray(base) && Array.isArray(mine) && Array.isArray(current)
    const conflictsTogether = isPublicationEdited && PUBLICATION.has(field) && !isJsonEqual(mine, current)
    if (!isList && (isEdited(field) || conflictsTogether)) {
      collisions.push(field)
      continue
    }
    const value = isList ? mergeValue('elements', base ?? [], mine ?? [], current ?? []) : current
    Object.assign(merged.base, { [field]: current })
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
  const newBase = { ...base, [field]: theirs[field] }
  return { base: newBase, values: keeps === 'mine' ? values : { ...values, [field]: theirs[field] } }
}

/** The columns of `after` that differ from `before`. */
export function changedColumns(before: RowValues, after: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => !isJsonEqual(before[column] ?? null, value)),
  )
}

/** A stored form on top of `blank`, without fields whose type differs, as after another build. */
export function readStoredForm<Form extends RowValues>(blank: Form, stored: unknown): Form {
  if (shapeOf(stored) !== 'object') return blank
  const fields = Object.entries(stored as RowValues).filter(
    ([field, value]) => Object.hasOwn(blank, field) && shapeOf(blank[field]) === shapeOf(value),
  )
  return { ...blank, ...Object.fromEntries(fields) }
}

function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
