import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyncCommands } from '#sync/status'
import { toastLocalFailure } from '#ui/toast-local-failure'

export interface RetryAllProps {
  commands: Pick<SyncCommands, 'retryAll'>
  /** Called once all of them wait to be sent again. The button may be gone by then, and the focus with it. */
  onDone: () => void
}

/** Puts everything back that was refused or given up on and needs no decision, the hidden rest of a long list too (W4). */
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
    <Button
      size="sm"
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      onClick={retry}
      loading={isBusy}
    >
      Retry all
    </Button>
  )
}
