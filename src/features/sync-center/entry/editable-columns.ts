import type { Json } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { OutboxEntry, RejectionCode } from '#sync/core/mutation'
import { type FieldKind, fieldKind, isEditable } from '#ui/values/field-kind'

/** One value of a refused entry that the person can edit. */
export interface EditableColumn {
  key: string
  table: TableName
  id: string
  field: string
  kind: FieldKind
  value: Json
  /** The value before the mutation; null for a new row. */
  former: Json
}

/** Refusals that another value may fix. No value fixes a deleted row or a missing permission. */
const CURABLE: ReadonlySet<RejectionCode> = new Set([
  'already_subscribed',
  'exists',
  'invalid_value',
  'key_taken',
  'server_error',
  'too_large',
])

/** Refusals of a picture, which can be omitted; the other values of the entry are fine. */
const CURABLE_WITHOUT_PICTURE: ReadonlySet<RejectionCode> = new Set([
  'file_missing',
  'file_refused',
  'file_too_large',
  'file_type',
])

/** The values of a refused entry that can be edited (W4); empty for any other entry. */
export function editableColumns({ state, body }: OutboxEntry): EditableColumn[] {
  if (state.kind !== 'parked' || state.verdict.status !== 'rejected') return []
  const isPictureToBlame = CURABLE_WITHOUT_PICTURE.has(state.verdict.code)
  if (!(isPictureToBlame || CURABLE.has(state.verdict.code)) || body.kind !== 'changes') return []
  return body.changes.flatMap((change) => {
    if (change.op === 'delete') return []
    const values = change.op === 'insert' ? change.values : change.set
    const base = change.op === 'update' ? change.base : {}
    const { table, id } = change
    return Object.entries(values).flatMap(([field, value]) => {
      const kind = fieldKind(field, [value])
      const canEdit = isPictureToBlame ? isPicture(kind, value) : isEditable(kind)
      const former = base[field] ?? null
      return canEdit ? [{ key: `${table}/${id}/${field}`, table, id, field, kind, value, former }] : []
    })
  })
}

/** Whether the value has pictures that can be omitted. */
const isPicture = (kind: FieldKind, value: Json): boolean =>
  kind === 'pictures' || (kind === 'picture' && value !== null)
