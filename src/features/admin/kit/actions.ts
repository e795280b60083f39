/** Row writes that all managers share. Each goes through `mutate` and rejects with LocalWriteError. */

import { type AdminNoun, type AdminVerb, countOf } from '#shared/catalog/admin-nouns'
import type { RowValues } from '#shared/schema/row-values'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import type { NewFile } from '#sync/core/waiting-file'
import { mutate, type NewChange } from '#sync/mutate'
import type { BulkProgress } from './bulk-progress'

/** Maximum number of changes in one mutation. If the server refuses one change, it refuses the complete mutation. */
export const MAX_CHANGES = 100

interface RowAction {
  noun: AdminNoun
  /** The row's name for people, such as its title. */
  name: string
  /** Pictures whose keys are in the values; they are uploaded first. */
  files?: NewFile[]
}

/** Inserts a row. The caller passes an `id` if pictures or drafts need it before the row exists. */
export function createRow(
  store: LocalStore,
  { noun, name, values, id, files = [] }: RowAction & { values: RowValues; id?: string },
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: `${noun.key}.create`, subject: name },
    changes: [{ op: 'insert', table: noun.table, values, ...(id === undefined ? {} : { id }) }],
    files,
  })
}

/** Updates a row. `set` contains only the columns that the person changed (S12). */
export function updateRow(
  store: LocalStore,
  { noun, name, id, set, files = [] }: RowAction & { id: string; set: RowValues },
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: `${noun.key}.update`, subject: name },
    changes: [{ op: 'update', table: noun.table, id, set }],
    files,
  })
}

/** Deletes rows: one as itself, several as one bulk change, which is written in several mutations if they are many. */
export async function deleteRows(
  store: LocalStore,
  {
    noun,
    rows,
    progress,
  }: {
    noun: AdminNoun
    rows: readonly { id: string; name: string }[]
    progress?: BulkProgress | undefined
  },
): Promise<MutationReceipt[]> {
  const [first] = rows
  if (rows.length === 1 && first) {
    const receipt = await mutate(store, {
      label: { action: `${noun.key}.delete`, subject: first.name },
      changes: [{ op: 'delete', table: noun.table, id: first.id }],
    })
    return [receipt]
  }
  return changeRows(store, {
    noun,
    verb: 'delete-many',
    changes: rows.map(({ id }) => ({ op: 'delete', table: noun.table, id })),
    progress,
  })
}

/**
 * Changes several rows as one action: `verb` selects its label; `subject` replaces the count of rows in the label. Many
 * rows are written in several mutations; those before a failure or a cancellation stay saved.
 */
export async function changeRows(
  store: LocalStore,
  {
    noun,
    verb,
    changes,
    subject,
    files = [],
    progress,
  }: {
    noun: AdminNoun
    verb: AdminVerb
    changes: NewChange[]
    subject?: string | undefined
    files?: NewFile[]
    progress?: BulkProgress | undefined
  },
): Promise<MutationReceipt[]> {
  const receipts: MutationReceipt[] = []
  for (let from = 0; from < changes.length; from += MAX_CHANGES) {
    if (changes.length > MAX_CHANGES) progress?.report(from, changes.length)
    if (progress?.isCanceled()) return receipts
    const part = changes.slice(from, from + MAX_CHANGES)
    const receipt = await mutate(store, {
      label: { action: `${noun.key}.${verb}`, subject: subject ?? countOf(noun, part.length) },
      changes: part,
      files: from === 0 ? files : [],
    })
    progress?.addReceipt(receipt)
    receipts.push(receipt)
  }
  if (changes.length > MAX_CHANGES) progress?.report(changes.length, changes.length)
  return receipts
}
