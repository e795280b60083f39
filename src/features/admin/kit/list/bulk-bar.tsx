import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type AdminNoun, countOf } from '#shared/catalog/admin-nouns'
import { formatCount } from '#ui/format/format-count'
import classes from './bulk-bar.module.css'
import type { BulkAction } from './list-types'

export interface BulkBarProps<Row> {
  noun: AdminNoun
  chosen: readonly Row[]
  /** Number of filtered rows, which can be selected together. */
  foundCount: number
  /** None of the filtered rows matches the search exactly. */
  isApproximate: boolean
  actions: readonly BulkAction<Row>[]
  /** Delete is first, away from the bar at the bottom of the screen and from the Delete of the question. */
  isNarrow: boolean
  onChooseAll: () => void
  onClear: () => void
  /** Undefined if rows cannot be deleted. */
  onDelete?: (() => void) | undefined
}

/** Toasts make way for it (app/shell/toaster.module.css). */
const BAR = 'bulk-bar'

/** Moves the focus from a row to the bar, past the many tab stops between them. */
export const focusBulkBar = (): void => document.getElementById(BAR)?.focus()

/** The bar of actions for the selected rows, reachable with the thumb. Renders nothing without a selection. */
export function BulkBar<Row>({
  noun,
  chosen,
  foundCount,
  isApproximate,
  actions,
  isNarrow,
  onChooseAll,
  onClear,
  onDelete,
}: BulkBarProps<Row>) {
  if (chosen.length === 0) return null
  const run = async (action: BulkAction<Row>) => {
    if (await action.run(chosen)) onClear()
  }
  const deletion = onDelete ? (
    <Button size="compact-md" color="red.8" onClick={onDelete}>
      Delete
    </Button>
  ) : null
  return (
    <section id={BAR} tabIndex={-1} className={classes.bar} aria-label={`Selected ${noun.many}`}>
      <p role="status" className="rw-tabular rw-strong">
        {formatCount(chosen.length)} selected{isApproximate ? ' (approximate matches)' : ''}
        <VisuallyHidden>. In a row, press Enter to reach the actions.</VisuallyHidden>
      </p>
      {chosen.length < foundCount ? (
        <button type="button" className={classes.all} onClick={onChooseAll}>
          Select all {countOf(noun, foundCount)}
          {isApproximate ? ' (approximate)' : ''}
        </button>
      ) : null}
      <div className={classes.actions}>
        {isNarrow ? deletion : null}
        {actions.map((action) => (
          <Button key={action.key} size="compact-md" variant="default" onClick={() => void run(action)}>
            {action.label}
          </Button>
        ))}
        {isNarrow ? null : deletion}
        <button type="button" className={classes.clear} aria-label="Clear selection" onClick={onClear}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
