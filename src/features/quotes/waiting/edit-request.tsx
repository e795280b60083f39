import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { OutboxEntry } from '#sync/core/mutation'
import { lazyPart } from '#ui/lazy-part'
import { focusHeading } from '#ui/page/focus-heading'
import { requestOf } from '../use-sent-request'

/** From the chunk of the quote dialog, which every device has cached and which has the same fields. */
const EditRequestDialog = lazyPart(async () => (await import('../quote-dialog')).EditRequestDialog)

interface EditRequestProps {
  id: string
  /** The entry of a request that is on this device. */
  entry: OutboxEntry | null
}

/** Button that edits a waiting request. The dialog stays open, with what is typed, if the request is sent meanwhile. */
export function EditRequest({ id, entry }: EditRequestProps) {
  const [edited, setEdited] = useState<OutboxEntry | null>(null)
  const isWaiting = entry?.state.kind === 'queued' && requestOf(entry) !== null
  const wasOpen = useRef(false)
  const isGone = !isWaiting && edited === null
  useEffect(() => {
    if (edited) wasOpen.current = true
    if (!isGone || !wasOpen.current) return
    wasOpen.current = false
    // The focus was on the button, or is back from the dialog.
    if (document.activeElement === document.body) focusHeading()
  }, [edited, isGone])
  return (
    <>
      {isWaiting ? (
        <Button variant="default" onClick={() => setEdited(entry)}>
          Edit Request
        </Button>
      ) : null}
      {edited ? <EditRequestDialog id={id} entry={edited} isOpen onClose={() => setEdited(null)} /> : null}
    </>
  )
}
