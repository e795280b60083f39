import { notifications } from '@mantine/notifications'
import { formatCount } from '#ui/format/format-count'
import classes from './bulk-progress.module.css'

/** How far an action is that writes many rows in several parts. */
export interface BulkProgress {
  /** Whether the admin has pressed 'Cancel': the parts that are left are not written. */
  isCanceled: () => boolean
  /** Tells how many rows of how many are written. */
  report: (done: number, total: number) => void
}

interface OpenProgress extends BulkProgress {
  /** Hides the toast. Returns the last report; null without one. */
  end: () => { done: number; total: number } | null
}

let count = 0
const askBeforeLeaving = (event: Event) => event.preventDefault()

/**
 * Shows a toast with a progress bar from the first report until `end`, with 'Cancel' unless it cannot stop halfway.
 * Meanwhile the browser asks before it closes the tab, because the parts that are left would not be written.
 */
export function startBulkProgress(title: string, canCancel = true): OpenProgress {
  count += 1
  const id = `bulk progress ${count}`
  let isCanceled = false
  let last: ReturnType<OpenProgress['end']> = null
  return {
    isCanceled: () => isCanceled,
    report: (done, total) => {
      const toast = {
        id,
        title,
        message: (
          <ProgressMessage
            done={done}
            total={total}
            onCancel={
              canCancel
                ? () => {
                    isCanceled = true
                  }
                : null
            }
          />
        ),
        color: 'orange',
        autoClose: false,
        withCloseButton: false,
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
  done: number
  total: number
  onCancel: (() => void) | null
}

function ProgressMessage({ done, total, onCancel }: ProgressMessageProps) {
  const text = `${formatCount(done)} of ${formatCount(total)}`
  return (
    <span className="rw-row rw-gap-16 rw-between">
      <span className={classes.state}>
        <progress className={classes.bar} max={total} value={done} aria-label="Progress" />
        {text}
      </span>
      {onCancel ? (
        <button type="button" className={classes.cancel} onClick={onCancel}>
          Cancel
        </button>
      ) : null}
    </span>
  )
}
