import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { RowValues } from '#shared/schema/row-values'
import { capitalize } from '#shared/text/capitalize'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused } from '#ui/feedback/toasts'
import type { OpenEdit } from '../merge-edit'
import { storeNewRowDraft } from './use-row-draft'

export interface DuplicateRowProps<Form extends RowValues> {
  noun: AdminNoun
  /** The contents of the new form: an empty row, and the values of the copy. */
  edit: () => OpenEdit<Form>
  /** Opens the form for a new row. */
  onOpenNew: () => void
}

/** Button that opens the form for a new row with the values of this one, as a draft, so that it survives a crash. */
export function DuplicateRow<Form extends RowValues>({ noun, edit, onOpenNew }: DuplicateRowProps<Form>) {
  const { db } = useLocalData()
  const [isBusy, setBusy] = useState(false)
  const duplicate = async () => {
    setBusy(true)
    try {
      if (await storeNewRowDraft(db, noun.table, edit())) return onOpenNew()
      toastRefused(
        `You already have a draft of a new ${noun.one}`,
        `Save or discard that draft first. It’s above the list of ${noun.many}.`,
      )
    } catch (error) {
      toastLocalFailure(`Failed to duplicate the ${noun.one}`, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <BusyButton
        variant="default"
        isBusy={isBusy}
        leftSection={<IconCopy size={20} aria-hidden="true" />}
        onClick={() => void duplicate()}
      >
        Duplicate This {capitalize(noun.one)}
      </BusyButton>
      <p className="rw-soft rw-small rw-above-8">
        Starts a new {noun.one} with the same details, but without the pictures.
      </p>
    </div>
  )
}
