import { Button } from '@mantine/core'
import classes from './entry-form.module.css'

export interface LeaveQuestionProps {
  onStay: () => void
  onDiscard: () => void
}

/** Asked at the foot of a form that keeps no draft, when somebody leaves it with unsaved work. */
export function LeaveQuestion({ onStay, onDiscard }: LeaveQuestionProps) {
  return (
    <div role="alertdialog" aria-label="Unsaved changes" className={classes.question}>
      <p className={classes.asked}>What you typed is not saved yet.</p>
      <Button variant="subtle" color="red" onClick={onDiscard}>
        Discard
      </Button>
      <Button autoFocus onClick={onStay}>
        Keep editing
      </Button>
    </div>
  )
}
