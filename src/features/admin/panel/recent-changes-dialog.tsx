import { useSyncExternalStore } from 'react'
import { useSync } from '#runtime/sync'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { Sheet } from '#ui/feedback/sheet'
import { runUndo } from '#ui/feedback/toasts'
import { formatTime } from '#ui/format/format-date'
import { undoReceipts } from '../kit/undo-receipts'
import { type RecentChange, recentChanges } from '../recent-changes'
import classes from './recent-changes-dialog.module.css'
import { SECTION_NAMES } from './section-names'

/** The actions of this admin since the page was opened, newest first, each with Undo. */
export function RecentChangesDialog({ onClose }: { onClose: () => void }) {
  const { store } = useLocalData()
  const { commands } = useSync()
  const recent = recentChanges(store)
  const changes = useSyncExternalStore(recent.subscribe, recent.get)
  const undo = ({ key, undone }: RecentChange) =>
    runUndo(() => recent.undo(key, (receipts) => undoReceipts(receipts, commands.undo)), undone)
  return (
    <Sheet isOpen onClose={onClose} title="Recent changes">
      <p className="rw-soft">
        Your changes since you opened this page. Undo skips anything changed again since then; older changes
        are in {SECTION_NAMES.history}.
      </p>
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={change.key} className={classes.change}>
            <span className={classes.text}>
              <span dir="auto">{change.name}</span>
              <time className="rw-soft rw-small" dateTime={new Date(change.at).toISOString()}>
                {formatTime(change.at)}
              </time>
            </span>
            {/* Never disabled: a disabled button would lose the focus. */}
            <BusyButton
              variant="default"
              isBusy={change.state === 'undoing'}
              aria-label={`${change.state === 'undone' ? 'Undone' : 'Undo'}: ${change.name}`}
              data-undone={change.state === 'undone' || undefined}
              onClick={() => void (change.state === 'done' && undo(change))}
            >
              {change.state === 'undone' ? 'Undone' : 'Undo'}
            </BusyButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
