import { VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { MutationReceipt } from '#sync/core/mutation'
import { formatCount } from '#ui/format/format-count'
import classes from './bulk-progress.module.css'

/** How far an action is that writes many rows in several mutations. */
export interface BulkProgress {
  /** Whether the admin has pressed 'Cancel': the mutations that are left are not written. */
  isCanceled: () => boolean
  /** Reports how many rows of how many are written. */
  report: (done: number, total: number) => void
  /** Adds a written mutation, so that it can be undone if a later one fails. */
  addReceipt: (receipt: MutationReceipt) => void
}

/** The progress for the code that starts and ends the action. */
interface OpenProgress extends BulkProgress {
  /** The mutations written so far. */
  receipts: readonly MutationReceipt[]
  /** Hides the toast. Returns the last report; null without one. */
  end: () => { done: number; total: number } | null
}

/** Number of actions since the page was loaded; makes the ids of their toasts unique. */
let count = 0

/**
 * Shows a toast with a progress bar from the first report until `end`, with 'Cancel'. Meanwhile the browser asks before it closes the tab, because the remaining mutations would not be written.
 */
export function startBulkProgress(title: string): OpenProgress {
  count += 1
  const id = `bulk progress ${count}`
  const receipts: MutationReceipt[] = []
  let isCanceled = false
  let last: ReturnType<OpenProgress['end']> = null
  // A function of its own: another action must not end this guard.
  const askBeforeLeaving = (event: Event) => event.preventDefault()
  const cancel = () => {
    isCanceled = true
  }
  return {
    receipts,
    isCanceled: () => isCanceled,
    addReceipt: (receipt) => receipts.push(receipt),
    report: (done, total) => {
      const toast = {
        id,
        title,
        message: <ProgressMessage title={title} done={done} total={total} onCancel={cancel} />,
        color: 'orange',
        autoClose: false,
        withCloseButton: false,
        // An alert would be read out at each report.
        role: 'none',
      } as const
      if (last) notifications.update(toast)
      else {
        addEventListener('beforeunload', askBeforeLeaving)
        notifications.show(toast)
      }
      last = { done, total }
    },
    end: () => {
      removeEventListener('beforeunload', askBeforeLeaving)
      notifications.hide(id)
      return last
    },
  }
}

interface ProgressMessageProps {
  title: string
  done: number
  total: number
  onCancel: () => void
}

function ProgressMessage({ title, done, total, onCancel }: ProgressMessageProps) {
  const [isCanceling, setCanceling] = useState(false)
  return (
    <span className="rw-row rw-gap-16 rw-between">
      <span className={classes.state}>
        <progress className={classes.bar} max={total} value={done} aria-label="Progress" />
        {formatCount(done)} of {formatCount(total)}
        <VisuallyHidden role="status">{isCanceling ? 'Canceling' : title}</VisuallyHidden>
      </span>
      <button
        type="button"
        className={classes.cancel}
        aria-disabled={isCanceling}
        onClick={() => {
          setCanceling(true)
          onCancel()
        }}
      >
        {isCanceling ? 'Canceling' : 'Cancel'}
      </button>
    </span>
  )
}
