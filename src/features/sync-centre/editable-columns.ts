import type { Json, OutboxEntry, RejectionCode } from '#domain/mutation'
import type { TableName } from '#domain/tables'
import { type FieldKind, fieldKind, isEditable } from './field-kind'

/** One value of a refused change that the person can put right. */
export interface EditableColumn {
  key: string
  table: TableName
  id: string
  field: string
  kind: FieldKind
  value: Json
  /** What stood there before; null for a row that is new. */
  former: Json
}

/** Refusals that another value may cure; nothing that one types brings a deleted row or a right back. */
const CURABLE: ReadonlySet<RejectionCode> = new Set([
  'already_subscribed',
  'exists',
  'invalid_value',
  'key_taken',
  'server_error',
  'too_large',
])

/** A picture that was refused can be left out; nothing else of the change is to blame. */
const CURABLE_WITHOUT_PICTURE: ReadonlySet<RejectionCode> = new Set([
  'file_missing',
  'file_refused',
  'file_too_large',
  'file_type',
])

/** The values of a parked refusal that can be entered anew (W4); none for anything else. */
export function editableColumns({ state, body }: OutboxEntry): EditableColumn[] {
  if (state.kind !== 'parked' || state.verdict.status !== 'rejected') return []
  const isPictureToBlame = CURABLE_WITHOUT_PICTURE.has(state.verdict.code)
  if (!(isPictureToBlame || CURABLE.has(state.verdict.code)) || body.kind !== 'changes') return []
  return body.changes.flatMap((change) => {
    const values = change.op === 'insert' ? change.values : change.op === 'update' ? change.set : {}
    const base = change.op === 'update' ? change.base : {}
    const { table, id } = change
    return Object.entries(values).flatMap(([field, value]) => {
      const kind = fieldKind(field, [value])
      const isOffered = isPictureToBlame ? isPicture(kind, value) : isEditable(kind)
      const former = base[field] ?? null
      return isOffered ? [{ key: `${table}/${id}/${field}`, table, id, field, kind, value, former }] : []
    })
  })
}

/** Whether a picture, or some, can be left out of it. */
const isPicture = (kind: FieldKind, value: Json): boolean =>
  kind === 'pictures' || (kind === 'picture' && value !== null)
