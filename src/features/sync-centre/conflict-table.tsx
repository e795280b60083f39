import type { Json, MutationBody, RowConflict } from '#domain/mutation'
import classes from './entry-list.module.css'

/** A conflict, plainly: for each field that both sides changed, what stands here and what stands on the server. */
export function ConflictTable({
  body,
  conflicts,
}: {
  body: MutationBody
  conflicts: readonly RowConflict[]
}) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">On the server</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.flatMap((conflict) =>
            conflict.fields.map((field) => (
              <tr key={`${conflict.table}/${conflict.id}/${field}`}>
                <th scope="row">{field.replaceAll('_', ' ')}</th>
                <td>{asText(wishOf(body, conflict, field))}</td>
                <td>{asText(conflict.row[field])}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}

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
