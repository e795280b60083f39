import type { Json, MutationBody, RowConflict } from '#domain/mutation'
import classes from './entry-list.module.css'

/** A conflict: for each field that both sides changed, what stands here beside what stands on the server. */
export function ConflictTable({
  body,
  conflicts,
}: {
  body: MutationBody
  conflicts: readonly RowConflict[]
}) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Yours</th>
          <th scope="col">On the server</th>
        </tr>
      </thead>
      {conflicts.flatMap((conflict) =>
        conflict.fields.map((field) => (
          <tbody key={`${conflict.table}/${conflict.id}/${field}`}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.field}>
                {nameOf(field)}
              </th>
            </tr>
            <tr>
              <td dir="auto">{asText(wishOf(body, conflict, field))}</td>
              <td dir="auto">{asText(conflict.row[field])}</td>
            </tr>
          </tbody>
        )),
      )}
    </table>
  )
}

/** `customer_name` as people write it: `Customer name`. */
const nameOf = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')

function wishOf(body: MutationBody, { table, id }: RowConflict, field: string): Json | undefined {
  if (body.kind !== 'changes') return body.args[field]
  const change = body.changes.findLast((one) => one.table === table && one.id === id)
  return change?.op === 'update'
    ? change.set[field]
    : change?.op === 'insert'
      ? change.values[field]
      : undefined
}

function asText(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
