import { type AdminNoun, countOf } from '#shared/catalog/admin-nouns'
import { formatCount } from '#ui/format/format-count'
import classes from './bulk-edit-preview.module.css'
import type { BulkEditPlan } from './plan-bulk-edit'

/** Number of changes and of problems that are listed. */
const MOST_SHOWN = 5

export interface BulkEditPreviewProps<Row> {
  noun: AdminNoun
  plan: BulkEditPlan<Row>
  nameOf: (row: Row) => string
  /** Number of selected rows. */
  total: number
}

/** The first changes and problems, with the number of each. */
export function BulkEditPreview<Row extends { id: string }>({
  noun,
  plan,
  nameOf,
  total,
}: BulkEditPreviewProps<Row>) {
  const { changes, problems } = plan
  const unchangedCount = total - changes.length - problems.length
  return (
    <div className="rw-stack rw-gap-12">
      {changes.length > 0 ? (
        <ul className={classes.lines} aria-label="Changes">
          {changes.slice(0, MOST_SHOWN).map(({ row, before, after }) => (
            <li key={row.id}>
              <strong>{nameOf(row)}</strong>: {before} → {after}
            </li>
          ))}
          {changes.length > MOST_SHOWN ? <li>and {formatCount(changes.length - MOST_SHOWN)} more</li> : null}
        </ul>
      ) : null}
      {/* Short, because it is read aloud at each key. */}
      <p className="rw-soft" role="status">
        {[
          changes.length > 0 && `${countOf(noun, changes.length)} will change.`,
          unchangedCount > 0 && `${countOf(noun, unchangedCount)} won’t change.`,
          problems.length > 0 && `${countOf(noun, problems.length)} can’t be changed.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {problems.length > 0 ? (
        <ul className={classes.lines} aria-label="Can’t be changed">
          {problems.slice(0, MOST_SHOWN).map(({ row, message }) => (
            <li key={row.id}>
              <strong>{nameOf(row)}</strong> can’t be changed: {message}
            </li>
          ))}
          {problems.length > MOST_SHOWN ? (
            <li>and {formatCount(problems.length - MOST_SHOWN)} more</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}
