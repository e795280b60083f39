import { useEffect, useRef, useState } from 'react'
import { isMac } from '../is-mac'
import classes from './undo-message.module.css'

const UNDO_KEYS = isMac() ? '⌘Z' : 'Ctrl+Z'

export interface UndoMessageProps {
  message: string
  /** A second line that is known later; '' for none. */
  later: Promise<string> | undefined
  /** Undefined if the action cannot be undone: no button. */
  onUndo: (() => void) | undefined
}

/**
 * The text of a toast with an undo button. Ctrl+Z also works, because keyboard users cannot reach the button before the
 * toast disappears. The button returns the focus to the element that had it before, because the button is removed with
 * the toast.
 */
export function UndoMessage({ message, later, onUndo }: UndoMessageProps) {
  const [line, setLine] = useState('')
  const focusedBefore = useRef<Element | null>(null)
  const undoByButton = () => {
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true })
    onUndo?.()
  }
  useEffect(() => {
    let isMounted = true
    later?.then((text) => isMounted && setLine(text))
    return () => {
      isMounted = false
    }
  }, [later])
  useEffect(() => {
    if (!onUndo) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key?.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      onUndo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onUndo])
  return (
    <span className="rw-row rw-gap-16 rw-between">
      <span className={classes.text}>
        <span>{message}</span>
        {onUndo ? <span className={classes.keys}>{UNDO_KEYS} also undoes it.</span> : null}
        {line ? <span className="rw-soft">{line}</span> : null}
      </span>
      {onUndo ? (
        <button
          type="button"
          className={classes.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onFocus={(event) => {
            focusedBefore.current = event.relatedTarget
          }}
          onClick={undoByButton}
        >
          Undo
        </button>
      ) : null}
    </span>
  )
}

/** Whether the target is a text field, in which Ctrl+Z undoes typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"])')
