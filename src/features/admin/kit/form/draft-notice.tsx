import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldName } from '#ui/format/field-names'
import { formatTime } from '#ui/format/format-date'
import classes from './row-form-notices.module.css'

export interface DraftNoticeProps {
  /** The fields filled in by the draft; the notice is hidden if there are none. */
  fields: readonly string[]
  /** When the draft was saved, ms since epoch. */
  savedAt: number | null
  isNew: boolean
}

/** Says that the form has opened with a stored draft, so that no one saves forgotten changes unknowingly. */
export function DraftNotice({ fields, savedAt, isNew }: DraftNoticeProps) {
  // Typing saves the draft again; the notice names the time of the one that was found.
  const [foundAt] = useState(savedAt)
  if (fields.length === 0 || foundAt === null) return null
  return (
    <div role="status" className={classes.notice} data-tone="info">
      <IconPencil size={20} aria-hidden />
      <p>
        This form has your draft from {formatTime(foundAt)}, which isn’t saved yet.
        {isNew ? '' : ` You changed: ${fields.map(fieldName).join(', ')}.`} “Discard” below removes it.
      </p>
    </div>
  )
}
