import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useMemo, useState } from 'react'
import type { AdminNoun } from '#domain/admin-nouns'
import type { FieldErrors } from '#domain/form-checks'
import type { MutationReceipt, RowValues } from '#domain/mutation'
import type { NewFile } from '#domain/waiting-file'
import type { EntryMessages } from './entry-messages'
import { OpenedEntry } from './opened-entry'
import { useEntryDraft } from './use-entry-draft'

export interface NewEntry {
  name: string
  values: RowValues
  /** Pictures that the values name. */
  files: NewFile[]
}

export interface EntryDialogProps<Row extends { id: string }, Form extends RowValues> {
  noun: AdminNoun
  /** Head of the dialog; 'Edit project' otherwise. */
  title?: string
  /** As it is now; null for a new one, undefined once it has been deleted. */
  row: Row | null | undefined
  /** A row as a form, and the empty form for null. Outside the component: it must stay the same function. */
  toForm: (row: Row | null) => Form
  validate: (form: Form) => FieldErrors<Form>
  /** The columns that a form stands for; what was not touched is left out by the dialog (S12). */
  toValues: (form: Form) => RowValues
  /** What people call the entry. */
  nameOf: (form: Form) => string
  /** Where new pictures go, `bucket/prefix`; needed where the form has a picture field. */
  folder?: string | ((form: Form) => string)
  messages?: Partial<EntryMessages> | ((form: Form) => Partial<EntryMessages>)
  /** Creates the entry by several actions; without it by one. */
  create?: (entry: NewEntry) => Promise<MutationReceipt[]>
  /** Changes the entry by an action of its own; `set` holds the columns that were touched. */
  update?: (id: string, set: RowValues) => Promise<MutationReceipt>
  /** Says beside the summary that something is missing, where Admin 5 has words for that. */
  onInvalid?: (errors: string[]) => void
  render: (form: UseFormReturnType<Form>) => ReactNode
  onClose: () => void
}

/**
 * Creates an entry or changes one. What is typed survives closing, a reload and a crash, pictures included, and what
 * somebody else changes meanwhile is merged or asked (S12).
 */
export function EntryDialog<Row extends { id: string }, Form extends RowValues>(
  props: EntryDialogProps<Row, Form>,
) {
  const { noun, row, toForm } = props
  const [last, setLast] = useState(row ?? null)
  if (row && row !== last) setLast(row)
  const theirs = useMemo(() => toForm(last), [toForm, last])
  const draft = useEntryDraft(noun.table, last?.id ?? 'new', theirs)
  if (draft === undefined) return null
  return <OpenedEntry {...props} last={last} theirs={theirs} draft={draft} />
}
