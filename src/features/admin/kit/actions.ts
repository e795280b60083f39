/** What every manager does with the rows of its table. Each ends in `mutate` and rejects with LocalWriteError. */
import { mutate, type NewChange } from '#data/mutate'
import { type AdminNoun, type AdminVerb, countOf } from '#domain/admin-nouns'
import type { LocalStore } from '#domain/local-store'
import type { MutationReceipt, RowValues } from '#domain/mutation'
import type { NewFile } from '#domain/waiting-file'

/** Changes in one mutation: a server that refuses one of them refuses its neighbours, too. */
const MOST_CHANGES = 100

interface RowAction {
  noun: AdminNoun
  /** What people call the row. */
  name: string
  /** Pictures that the values name; they are uploaded first. */
  files?: NewFile[]
}

/** `id` is the caller's where pictures or drafts are named for the row before it exists. */
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

/** `set` holds what was touched and nothing else (S12). */
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

/** Deletes rows, many of them in several mutations, oldest first; what was saved before a failure stays. */
export async function deleteRows(
  store: LocalStore,
  { noun, rows }: { noun: AdminNoun; rows: readonly { id: string; name: string }[] },
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
  })
}

/** Several rows by one act: `verb` says which, `subject` what it is about where a count does not. */
export async function changeRows(
  store: LocalStore,
  {
    noun,
    verb,
    changes,
    subject,
    files = [],
  }: { noun: AdminNoun; verb: AdminVerb; changes: NewChange[]; subject?: string; files?: NewFile[] },
): Promise<MutationReceipt[]> {
  const receipts: MutationReceipt[] = []
  for (let from = 0; from < changes.length; from += MOST_CHANGES) {
    const part = changes.slice(from, from + MOST_CHANGES)
    receipts.push(
      await mutate(store, {
        label: { action: `${noun.key}.${verb}`, subject: subject ?? countOf(noun, part.length) },
        changes: part,
        files: from === 0 ? files : [],
      }),
    )
  }
  return receipts
}
