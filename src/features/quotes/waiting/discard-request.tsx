import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSync } from '#runtime/sync'
import { mayBeApplied, type OutboxEntry } from '#sync/core/mutation'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { lazyPart } from '#ui/lazy-part'
import { focusHeading } from '#ui/page/focus-heading'

const ConfirmDialog = lazyPart(async () => (await import('#ui/feedback/confirm-dialog')).ConfirmDialog)

interface DiscardRequestProps {
  entry: OutboxEntry
  /** Called with the id of the entry. */
  beforeDiscard: (mutationId: string) => void
}

/** Button that discards a request after asking. Renders nothing if the server may have stored the request. */
export function DiscardRequest({ entry: { id, state }, beforeDiscard }: DiscardRequestProps) {
  const { commands } = useSync()
  const [isAsking, setAsking] = useState(false)
  if (mayBeApplied(state)) return null
  const discard = async () => {
    beforeDiscard(id)
    try {
      await commands.discard(id)
      // The button that had the focus was removed.
      focusHeading()
    } catch (error) {
      toastLocalFailure('Failed to discard the request', error)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Discard Request
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title="Discard this request?"
          message="We don’t have this request. Discarding it deletes it and its photos from this device."
          confirmLabel="Discard"
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
