import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useMemo, useState } from 'react'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { RowValues } from '#shared/schema/row-values'
import type { FieldErrors } from '#shared/text/form-checks'
import type { MutationReceipt } from '#sync/core/mutation'
import type { NewFile } from '#sync/core/waiting-file'
import { RowFormSheet } from './row-form-sheet'
import { useRowDraft } from './use-row-draft'
import type { SaveMessages } from './use-save-row'

export interface NewRow {
  name: string
  values: RowValues
  /** Pictures whose keys are in `values`. */
  files: NewFile[]
}

export interface RowDialogProps<Row extends { id: string }, Form extends RowValues> {
  noun: AdminNoun
  /** Title of the dialog; 'Edit project: Forge body' or 'New project' by default. */
  title?: string
  /** The current row; null for a new one, undefined once it is deleted. */
  row: Row | null | undefined
  /** Converts a row to form values, null to the empty form. Must be the same function at each render. */
  toForm: (row: Row | null) => Form
  validate: (form: Form) => FieldErrors<Form>
  /** Converts form values to columns; the dialog sends only those that changed (S12). */
  toValues: (form: Form) => RowValues
  /** The row's name for people, such as its title. */
  nameOf: (form: Form) => string
  /** Storage folder of new pictures, `bucket/prefix`; required if the form has a picture field. */
  folder?: string | ((form: Form) => string)
  messages?: Partial<SaveMessages> | ((form: Form) => Partial<SaveMessages>)
  /** Creates the row by several mutations; the default is one mutation. */
  create?: (row: NewRow) => Promise<MutationReceipt[]>
  /** Replaces the default update mutation; `set` contains the changed columns. */
  update?: (id: string, set: RowValues) => Promise<MutationReceipt>
  /** Opens the form for a new row. With `duplicate`, the form of a row can be duplicated. */
  onOpenNew?: () => void
  /** The values of a copy: all except those that belong to one row only, such as its pictures. */
  duplicate?: (form: Form) => Form
  /** Called with the error texts of a refused form, for a toast that Admin 5 requires. */
  onInvalid?: (errors: string[]) => void
  render: (form: UseFormReturnType<Form>) => ReactNode
  onClose: () => void
}

/**
 * Creates or edits a row. The typed values and pictures survive closing, a reload and a crash. Changes that another
 * admin makes meanwhile are merged, or the admin chooses between the values (S12).
 */
export function RowDialog<Row extends { id: string }, Form extends RowValues>(
  props: RowDialogProps<Row, Form>,
) {
  const { noun, row, toForm } = props
  const [last, setLast] = useState(row ?? null)
  if (row && row !== last) setLast(row)
  const theirs = useMemo(() => toForm(last), [toForm, last])
  const draft = useRowDraft(noun.table, last?.id ?? 'new', theirs)
  if (draft === undefined) return null
  return <RowFormSheet {...props} last={last} theirs={theirs} draft={draft} />
}
