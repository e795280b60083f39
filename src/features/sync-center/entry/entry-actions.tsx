import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePutBackOrder } from '#runtime/put-back-order'
import { useSync } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { isRetryable } from '#sync/core/is-retryable'
import type { OutboxEntry } from '#sync/core/mutation'
import { canReturnToCart } from '#sync/core/read-waiting-order'
import { mutationName } from '#ui/feedback/sentences'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { formatCount } from '#ui/format/format-count'
import { lazyPart } from '#ui/lazy-part'
import { PutBackInCartButton } from '#ui/page/put-back-in-cart-button'
import { isRetriedAutomatically } from '../automatic-retry'
import { AcceptedQuoteLink } from './accepted-quote-link'
import { discardEntry } from './discard-entry'
import { editableColumns } from './editable-columns'
import { exportEntry } from './export-entry'

/** Dialogs and form fields are half of the page's code; they are loaded when a dialog is opened. */
const ConfirmDialog = lazyPart(async () => (await import('#ui/feedback/confirm-dialog')).ConfirmDialog)
const EditEntryDialog = lazyPart(async () => (await import('./edit-entry-dialog')).EditEntryDialog)

export interface EntryActionsProps {
  entry: OutboxEntry
  /** Number of later entries that are discarded with it; the question names it. */
  held: number
  /** Shows a link to the conflict page; false on that page. */
  hasDecideLink?: boolean
}

/** Actions for an entry: decide, edit, retry, export, discard (W4, O3). */
export function EntryActions({ entry, held, hasDecideLink = false }: EntryActionsProps) {
  const { commands } = useSync()
  const putBack = usePutBackOrder()
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null)
  const close = () => setOpen(null)
  const run = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => toastLocalFailure(failure, error))
  const isConflict = entry.state.kind === 'parked' && entry.state.verdict.status === 'conflict'
  const isEditable = editableColumns(entry).length > 0
  const isOrder = canReturnToCart(entry)

  return (
    <>
      <div className="rw-cluster rw-gap-8 rw-above-4">
        {isConflict && hasDecideLink ? (
          <Button size="sm" component={Link} to={paths.conflict(entry.id)}>
            Decide
          </Button>
        ) : null}
        {isEditable ? (
          <Button size="sm" onClick={() => setOpen('edit')}>
            Edit
          </Button>
        ) : null}
        {entry.label.action === 'quote.accept' ? <AcceptedQuoteLink entry={entry} /> : null}
        {isOrder ? <PutBackInCartButton size="sm" putBack={() => putBack(entry)} /> : null}
        {/* A waiting entry has no send button, because it is sent automatically, and "Sync Now" sends all entries. */}
        {isRetryable(entry) ? (
          <Button
            size="sm"
            variant={isEditable || isOrder ? 'default' : 'filled'}
            onClick={() => run(commands.retry(entry.id), 'Failed to retry the change')}
          >
            {isRetriedAutomatically(entry.state) ? 'Retry Now' : 'Retry'}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="default"
          onClick={() => run(exportEntry(entry, commands), 'Failed to export the change')}
        >
          Export
        </Button>
        <Button size="sm" variant="default" onClick={() => setOpen('discard')}>
          Discard
        </Button>
      </div>
      {open === 'edit' ? <EditEntryDialog entry={entry} isOpen onClose={close} /> : null}
      {open === 'discard' ? (
        <ConfirmDialog
          isOpen
          title="Discard this change?"
          message={`“${mutationName(entry.label)}” will be removed from this device${held > 0 ? `, along with ${formatCount(held)} later ${held === 1 ? 'change' : 'changes'}` : ''}. Export it first if you might need it.`}
          confirmLabel="Discard"
          onConfirm={() => run(discardEntry(entry, commands), 'Failed to discard the change')}
          onClose={close}
        />
      ) : null}
    </>
  )
}
