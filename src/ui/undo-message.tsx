import { useEffect, useState } from 'react'
import classes from './undo-message.module.css'

export interface UndoMessageProps {
  message: string
  /** A second line that is not known at once; '' for none. */
  later: Promise<string> | undefined
  onUndo: () => void
}

/** The text of a toast whose action can be taken back, with the button that does it. */
export function UndoMessage({ message, later, onUndo }: UndoMessageProps) {
  const [line, setLine] = useState('')
  useEffect(() => {
    let isHere = true
    later?.then((known) => isHere && setLine(known))
    return () => {
      isHere = false
    }
  }, [later])
  return (
    <span className={classes.line}>
      <span className={classes.text}>
        <span>{message}</span>
        {line ? <span className={classes.later}>{line}</span> : null}
      </span>
      <button type="button" className={classes.undo} onClick={onUndo}>
        Undo
      </button>
    </span>
  )
}
