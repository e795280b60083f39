import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyncCommands } from '#sync/status'
import { BusyButton } from '#ui/busy-button'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'

export interface RetryAllProps {
  commands: Pick<SyncCommands, 'retryAll'>
  /** Called when all of them are queued again. The button, and with it the focus, may have disappeared by then. */
  onDone: () => void
}

/** Retries all parked entries that need no decision, including those that a long list does not show (W4). */
export function RetryAll({ commands, onDone }: RetryAllProps) {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await commands.retryAll()
      onDone()
    } catch (error) {
      toastLocalFailure('Failed to retry the changes', error)
    }
    setBusy(false)
  }
  return (
    <BusyButton
      size="sm"
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      onClick={retry}
      isBusy={isBusy}
    >
      Retry All
    </BusyButton>
  )
}
