/** A form that is open while its row changes (S12): what nobody touched here follows, lists merge, the rest is asked. */
import { isJsonEqual } from './json-equal'
import { mergeValue } from './merge-values'
import type { RowValues } from './mutation'

export interface EntryEdit<Form extends RowValues> {
  /** What the row held when the person began, or what they have seen and decided upon since. */
  base: Form
  /** What they want. */
  values: Form
}

export interface MergedEdit<Form extends RowValues> extends EntryEdit<Form> {
  /** Fields that both sides have changed to something else, for the person to decide. */
  collisions: (keyof Form & string)[]
  /** Whether base or values differ from the edit that came in. */
  isNew: boolean
}

/** `theirs`: the form of the row as it is now. */
export function mergeEntry<Form extends RowValues>(edit: EntryEdit<Form>, theirs: Form): MergedEdit<Form> {
  const merged = { base: { ...edit.base }, values: { ...edit.values } }
  const collisions: (keyof Form & string)[] = []
  let isNew = false
  for (const field of Object.keys(theirs) as (keyof Form & string)[]) {
    const [base, mine, other] = [edit.base[field], edit.values[field], theirs[field]]
    if (isJsonEqual(base, other)) continue
    const isList = Array.isArray(base) && Array.isArray(mine) && Array.isArray(other)
    if (!isList && !isJsonEqual(mine, base) && !isJsonEqual(mine, other)) {
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

/** Mine stands, knowing theirs; or theirs is taken over. */
export function decideField<Form extends RowValues>(
  { base, values }: EntryEdit<Form>,
  theirs: Form,
  field: keyof Form & string,
  keeps: 'mine' | 'theirs',
): EntryEdit<Form> {
  const known = { ...base, [field]: theirs[field] }
  return { base: known, values: keeps === 'mine' ? values : { ...values, [field]: theirs[field] } }
}

/** The columns that differ, as `after` has them. */
export function changedColumns(before: RowValues, after: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => !isJsonEqual(before[column] ?? null, value)),
  )
}

/** A kept form laid over `blank`; what another build has kept in another shape is left out. */
export function readKeptForm<Form extends RowValues>(blank: Form, kept: unknown): Form {
  const shapeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
  if (shapeOf(kept) !== 'object') return blank
  const fields = Object.entries(kept as RowValues).filter(
    ([field, value]) => Object.hasOwn(blank, field) && shapeOf(blank[field]) === shapeOf(value),
  )
  return { ...blank, ...Object.fromEntries(fields) }
}
