import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutboxEntry } from '#domain/mutation'
import { useSync } from '#runtime/sync'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { mutationName } from '#ui/sentences'
import { toastLocalFailure } from '#ui/toast-local-failure'
import classes from './entry-list.module.css'
import { exportEntry } from './export-entry'

export interface EntryActionsProps {
  entry: OutboxEntry
  /** Later changes that go with it when it is discarded. */
  held: number
  /** Null where trying again would change nothing. */
  retryLabel: string | null
}

/** What the person can do about an entry: try again, take a copy, give it up (W4). */
export function EntryActions({ entry, held, retryLabel }: EntryActionsProps) {
  const { commands } = useSync()
  const [isAsking, setAsking] = useState(false)
  const run = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => toastLocalFailure(failure, error))

  return (
    <>
      <div className={classes.actions}>
        {retryLabel === null ? null : (
          <Button size="sm" onClick={() => run(commands.retry(entry.id), 'Failed to retry the change')}>
            {retryLabel}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => exportEntry(entry)}>
          Export
        </Button>
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this change?"
        message={`“${mutationName(entry.label)}” is removed from this device${held > 0 ? `, and with it ${held} later ${held === 1 ? 'change' : 'changes'}` : ''}. It cannot be brought back.`}
        confirmLabel="Discard"
        onConfirm={() => run(commands.discard(entry.id), 'Failed to discard the change')}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
