import { Button } from '@mantine/core'
import { BusyButton } from '#ui/busy-button'
import { formatTime } from '#ui/format/format-date'
import classes from './row-form.module.css'

export interface RowFormFooterProps {
  formId: string
  /** Text of the main button: 'Create Project'. */
  submitLabel: string
  isSaving: boolean
  /** When the draft was saved, ms since epoch; null without a draft. */
  savedAt: number | null
  /** Shows the question about unsaved changes instead of the buttons. */
  isLeaving: boolean
  onLeave: () => void
  onStay: () => void
  /** Closes the form and keeps its draft. */
  onKeep: () => void
  onDiscard: () => void
  onDiscardAndClose: () => void
}

/** The buttons at the end of a form, and the question when the admin leaves it with unsaved changes. */
export function RowFormFooter(props: RowFormFooterProps) {
  const { formId, submitLabel, isSaving, savedAt, isLeaving, onLeave, onStay, onKeep, onDiscard } = props
  if (isLeaving) {
    return (
      <div role="alertdialog" aria-label="Unsaved changes" className={classes.question}>
        <p className={classes.asked}>Your changes aren’t saved yet. You can keep a draft on this device.</p>
        <Button variant="subtle" color="red" onClick={props.onDiscardAndClose}>
          Discard
        </Button>
        <Button variant="default" onClick={onKeep}>
          Keep Draft
        </Button>
        <Button autoFocus onClick={onStay}>
          Keep Editing
        </Button>
      </div>
    )
  }
  return (
    <>
      {savedAt === null ? null : (
        <div className={classes.draft}>
          <span>Draft saved {formatTime(savedAt)}</span>
          <button type="button" className={classes.discard} onClick={onDiscard}>
            Discard
          </button>
        </div>
      )}
      <Button variant="default" onClick={onLeave}>
        Cancel
      </Button>
      <BusyButton type="submit" form={formId} isBusy={isSaving}>
        {submitLabel}
      </BusyButton>
    </>
  )
}
