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
  /**
   * On a phone Delete comes first. At the end it would lie under the thumb, where the confirmation's Delete button appears
   * next: a double tap would delete.
   */
  isNarrow: boolean
  onChooseAll: () => void
  onClear: () => void
  /** Undefined if rows cannot be deleted. */
  onDelete?: (() => void) | undefined
}

/** Id of the bar, also in app/shell/toaster.module.css, so that toasts leave room for the bar. */
const BAR_ID = 'bulk-bar'

/** Moves the focus from a row to the bar, past the many tab stops between them. */
export const focusBulkBar = (): void => document.getElementById(BAR_ID)?.focus()

/** The bar of actions for the selected rows, reachable with the thumb. Without a selection only its live region. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { chosen, isApproximate } = props
  const count = `${formatCount(chosen.length)} selected${isApproximate ? ' (approximate matches)' : ''}`
  return (
    <>
      {/* There before the first selection: screen readers do not announce a region that appears with its text. */}
      <VisuallyHidden role="status">
        {chosen.length > 0 ? `${count}. On a row’s checkbox, press Enter to reach the actions.` : ''}
      </VisuallyHidden>
      {chosen.length > 0 ? <Actions {...props} count={count} /> : null}
    </>
  )
}

function Actions<Row>({
  noun,
  chosen,
  foundCount,
  isApproximate,
  actions,
  isNarrow,
  onChooseAll,
  onClear,
  onDelete,
  count,
}: BulkBarProps<Row> & { count: string }) {
  const run = async (action: BulkAction<Row>) => {
    if (await action.run(chosen)) onClear()
  }
  const deleteButton = onDelete ? (
    <Button size="compact-md" color="red.8" onClick={onDelete}>
      Delete
    </Button>
  ) : null
  return (
    <section id={BAR_ID} tabIndex={-1} className={classes.bar} aria-label={`Selected ${noun.many}`}>
      <p className="rw-tabular rw-strong">{count}</p>
      {chosen.length < foundCount ? (
        <button type="button" className={classes.all} onClick={onChooseAll}>
          Select all {countOf(noun, foundCount)}
          {isApproximate ? ' (approximate)' : ''}
        </button>
      ) : null}
      <div className={classes.actions}>
        {isNarrow ? deleteButton : null}
        {actions.map((action) => (
          <Button key={action.key} size="compact-md" variant="default" onClick={() => void run(action)}>
            {action.label}
          </Button>
        ))}
        {isNarrow ? null : deleteButton}
        <button type="button" className={classes.clear} aria-label="Clear selection" onClick={onClear}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
