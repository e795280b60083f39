import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { RowValues } from '#shared/schema/row-values'
import type { FieldErrors } from '#shared/text/form-checks'
import { isJsonEqual } from '#shared/text/json-equal'
import { decideField, mergeEdit, type OpenEdit } from '../merge-edit'
import type { Collision } from './row-form-notices'
import type { RowDraft } from './use-row-draft'

export interface RowForm<Form extends RowValues> {
  form: UseFormReturnType<Form>
  /** The row's values that the admin has seen; form values that differ from them are touched. */
  base: Form
  isDirty: boolean
  /** A value has been changed since the dialog opened. */
  isTouched: boolean
  /** Fields filled in by a stored draft, as long as they differ from the row. */
  drafted: (keyof Form & string)[]
  /** Touched fields that another admin has changed to a different value meanwhile. */
  collisions: Collision<keyof Form & string>[]
  /** Resolves the collision of a field. */
  decide: (field: keyof Form & string, keeps: 'mine' | 'theirs') => void
  /** Returns to the values of the current row. */
  reset: () => void
  /** Restores an earlier edit. */
  put: (edit: OpenEdit<Form>) => void
}

/**
 * The form of a row that may change while it is open: untouched fields follow the row, touched ones become collisions
 * (S12). `theirs`: the row as form values; it must be the same object while the row is the same.
 */
export function useRowForm<Form extends RowValues>(
  theirs: Form,
  draft: RowDraft<Form>,
  validate: (form: Form) => FieldErrors<Form>,
): RowForm<Form> {
  const [initial] = useState(() => mergeEdit(draft.edit ?? { base: theirs, values: theirs }, theirs))
  const [base, setBase] = useState(initial.base)
  const latestBase = useRef(base)
  const [isTouched, setTouched] = useState(false)
  const form = useForm<Form>({
    initialValues: initial.values,
    validate: (values) => validate(values) as Record<string, string>,
    onValuesChange: (values) => {
      setTouched(true)
      if (isJsonEqual(latestBase.current, values)) draft.clear()
      else draft.save({ base: latestBase.current, values })
    },
  })
  const { setValues, getValues } = form
  const [draftedAtFirst] = useState(() => (draft.edit ? changedFields(initial) : []))

  function put(edit: OpenEdit<Form>) {
    latestBase.current = edit.base
    setBase(edit.base)
    setValues(edit.values)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the row needs a merge
  useEffect(() => {
    const merged = mergeEdit({ base: latestBase.current, values: getValues() }, theirs)
    if (merged.isNew) put(merged)
  }, [theirs])

  const edit = { base, values: form.values }
  const changed = changedFields(edit)
  return {
    form,
    base,
    isDirty: changed.length > 0,
    isTouched,
    drafted: draftedAtFirst.filter((field) => changed.includes(field)),
    collisions: mergeEdit(edit, theirs).collisions.map((field) => ({
      field,
      mine: form.values[field],
      theirs: theirs[field],
    })),
    /** Resolves the collision of a field. */
    decide: (field, keeps) => put(decideField(edit, theirs, field, keeps)),
    put,
    reset() {
      put({ base: theirs, values: theirs })
      form.clearErrors()
      setTouched(false)
    },
  }
}

const changedFields = <Form extends RowValues>({ base, values }: OpenEdit<Form>): (keyof Form & string)[] =>
  Object.keys(values).filter((field) => !isJsonEqual(base[field], values[field]))
