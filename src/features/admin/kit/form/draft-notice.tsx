import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowValues } from '#shared/schema/row-values'
import { fieldName } from '#ui/format/field-names'
import { formatTime } from '#ui/format/format-date'
import classes from './row-form-notices.module.css'
import type { RowDraft } from './use-row-draft'

export interface DraftNoticeProps {
  /** The fields filled in by the draft; the notice is hidden if there are none. */
  fields: readonly string[]
  draft: Pick<RowDraft<RowValues>, 'savedAt' | 'isCopy'>
  isNew: boolean
}

/** Says that the form has opened with a stored draft, so that no one saves forgotten changes unknowingly. */
export function DraftNotice({ fields, draft, isNew }: DraftNoticeProps) {
  // Typing saves the draft again; the notice names the time of the one that was found.
  const [{ savedAt: foundAt, isCopy }] = useState(draft)
  if (fields.length === 0 || foundAt === null) return null
  return (
    <div role="status" className={classes.notice} data-tone="info">
      <IconPencil size={20} aria-hidden />
      <p>
        {isCopy
          ? 'This is a copy. It isn’t saved yet.'
          : `This is your draft from ${formatTime(foundAt)}. It isn’t saved yet.`}
        {isNew ? '' : ` You changed: ${fields.map(fieldName).join(', ')}.`} Press “Discard” below to remove
        the {isCopy ? 'copy' : 'draft'}.
      </p>
    </div>
  )
}
