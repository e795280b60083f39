import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClockUp, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import { formatBadge } from '../format/format-count'
import buttonClasses from '../icon-button.module.css'
import {
  isDelayed,
  isSyncQuiet,
  loggedOutSentence,
  type SyncFacts,
  type SyncStateName,
  syncSentence,
} from './sync-phrases'
import classes from './sync-status-control.module.css'

/** `delayed`: in sync with a server that is postponing changes (U4). */
type Face = SyncStateName | 'delayed'

const ICONS = {
  synced: IconCheck,
  syncing: IconRefresh,
  pending: IconClockUp,
  offline: IconCloudOff,
  attention: IconAlertTriangle,
  delayed: IconClockUp,
} satisfies Record<Face, typeof IconCheck>

/** Text next to the icon if there is a problem and space; title and description have the complete sentence. */
const WORDS = {
  synced: 'Up to date',
  syncing: 'Syncing',
  pending: 'Waiting',
  offline: 'Offline',
  attention: 'Attention',
  delayed: 'Delayed',
} satisfies Record<Face, string>

export interface SyncStatusControlProps {
  facts: SyncFacts
  /** Whether unsent work outlives the tab (`LocalStore.isDurable`). */
  isDurable: boolean
  /** Number of unsent changes of logged-out customers on this device (I3). */
  loggedOutUnsent?: number
  onOpen: () => void
}

/** The sync control of the header (U2): a button with icon and count that opens the sync center. */
export function SyncStatusControl({ facts, isDurable, loggedOutUnsent = 0, onOpen }: SyncStatusControlProps) {
  const id = useId()
  const face = isDelayed(facts) ? 'delayed' : facts.state
  const Icon = ICONS[face]
  const ownSentence = syncSentence(facts, { isDurable, loggedOutUnsent })
  const sentence = loggedOutUnsent > 0 ? `${ownSentence} ${loggedOutSentence(loggedOutUnsent)}` : ownSentence
  const totalAttention = facts.attention + facts.visitorAttention
  const count = totalAttention > 0 ? totalAttention : facts.waiting + facts.visitorWaiting
  const shownCount = formatBadge(count)
  const word = wordOf(facts, face)
  return (
    <button
      type="button"
      className={`${buttonClasses.button} ${classes.control}`}
      data-face={isSyncQuiet(facts) && loggedOutUnsent === 0 ? 'quiet' : face}
      // Contains the visible text, for voice control.
      aria-label={`Sync status: ${word}${count > 0 ? `, ${shownCount}` : ''}`}
      aria-describedby={id}
      title={sentence}
      onClick={onOpen}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={2.2} />
      </span>
      <span className={classes.word} aria-hidden="true">
        {word}
      </span>
      {count > 0 ? (
        <span className={`rw-badge ${classes.count}`} aria-hidden="true">
          {shownCount}
        </span>
      ) : null}
      <VisuallyHidden id={id}>{sentence}</VisuallyHidden>
    </button>
  )
}

/** Short text of the control; a necessary action takes precedence over the state. */
function wordOf({ attention, needsUpdate, needsSignIn, isServerFailing }: SyncFacts, face: Face): string {
  if (needsUpdate) return 'Update'
  // The network works, so "offline" would be misleading.
  if (face === 'offline' && isServerFailing) return 'Server problem'
  return needsSignIn && attention === 0 ? 'Sign in' : WORDS[face]
}
