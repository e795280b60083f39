import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClockUp, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import buttonClasses from './icon-button.module.css'
import { countedSentence, leftSentence, type SyncStateName } from './sync-phrases'
import classes from './sync-status-control.module.css'

const ICONS = {
  synced: IconCheck,
  syncing: IconRefresh,
  pending: IconClockUp,
  offline: IconCloudOff,
  attention: IconAlertTriangle,
} satisfies Record<SyncStateName, typeof IconCheck>

/** Beside the icon where the header has room; the whole sentence is in title and description. */
const WORDS = {
  synced: 'Up to date',
  syncing: 'Syncing',
  pending: 'Waiting',
  offline: 'Offline',
  attention: 'Attention',
} satisfies Record<SyncStateName, string>

export interface SyncStatusControlProps {
  state: SyncStateName
  /** Mutations that wait to be sent. */
  waiting: number
  /** Mutations that need the person. */
  attention: number
  /** Whether unsent work outlives the tab (`LocalStore.isDurable`). */
  isDurable: boolean
  /** Whether the local copy has ever been filled (`SyncStatus.isFilled`). */
  isFilled: boolean
  /** Whether a sign-in page of the network stands in the way (`SyncStatus.isBehindPortal`). */
  isBehindPortal: boolean
  /** Whether the server answers, but not as it should (`SyncStatus.isServerAmiss`). */
  isServerAmiss?: boolean
  /** Whether the session has ended (`SyncStatus.needsSignIn`). */
  needsSignIn?: boolean
  /** Unsent changes of others who have logged out, kept here (I3). */
  left?: number
  onOpen: () => void
}

/** The one sync control of the header (U2): a stamped button with icon and count that opens the sync centre. */
export function SyncStatusControl({
  state,
  waiting,
  attention,
  isDurable,
  isFilled,
  isBehindPortal,
  isServerAmiss = false,
  needsSignIn = false,
  left = 0,
  onOpen,
}: SyncStatusControlProps) {
  const id = useId()
  const Icon = ICONS[state]
  const own = countedSentence(state, waiting, attention, {
    isDurable,
    isFilled,
    isBehindPortal,
    isServerAmiss,
    needsSignIn,
    left,
  })
  const sentence = left > 0 ? `${own} ${leftSentence(left)}` : own
  const count = attention > 0 ? attention : waiting
  const shownCount = count > 99 ? '99+' : String(count)
  const word = needsSignIn && attention === 0 ? 'Sign in' : WORDS[state]
  return (
    <button
      type="button"
      className={`${buttonClasses.button} ${classes.control}`}
      data-sync-state={state}
      // All that shows, for those who speak to their device.
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
        <span className={classes.count} aria-hidden="true">
          {shownCount}
        </span>
      ) : null}
      <VisuallyHidden id={id}>{sentence}</VisuallyHidden>
    </button>
  )
}
