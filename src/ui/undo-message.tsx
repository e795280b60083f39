import classes from './undo-message.module.css'

/** The text of a toast whose action can be taken back, with the button that does it. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <span className={classes.line}>
      <span className={classes.text}>{message}</span>
      <button type="button" className={classes.undo} onClick={onUndo}>
        Undo
      </button>
    </span>
  )
}
