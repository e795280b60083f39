import { useEffect, useId, useRef, useState } from 'react'
import classes from './inline-number.module.css'
import { useOptimisticValue } from './use-optimistic-value'

export interface InlineNumberProps {
  /** For assistive tech: 'Price of Forge body'. */
  label: string
  value: number | null
  /** As it stands in the list. */
  format: (value: number) => string
  /** What was typed, as a value; a text says what is wrong with it. */
  read: (typed: string) => number | null | { problem: string }
  /** Saves it; answers whether it could. */
  onSave: (value: number | null) => Promise<boolean>
}

/** A number that is changed in the list itself: Enter or leaving it keeps it, Escape takes it back. */
export function InlineNumber({ label, value, format, read, onSave }: InlineNumberProps) {
  const [shown, wish] = useOptimisticValue(value, onSave)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Back to where the keyboard was, unless it has gone on.
    if (!isOpen && wasOpen.current && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) {
    return (
      <Editor
        label={label}
        start={shown}
        format={format}
        read={read}
        onEnd={(next) => {
          setOpen(false)
          if (next !== undefined && next !== shown) void wish(next)
        }}
      />
    )
  }
  const text = shown === null ? '—' : format(shown)
  return (
    <button
      ref={opener}
      type="button"
      className={classes.value}
      aria-label={`${label}: ${shown === null ? 'none' : text}. Change it`}
      onClick={() => setOpen(true)}
    >
      {text}
    </button>
  )
}

interface EditorProps extends Pick<InlineNumberProps, 'label' | 'format' | 'read'> {
  /** As it is now: somebody else may change it meanwhile. */
  start: number | null
  /** With undefined nothing changes. */
  onEnd: (value: number | null | undefined) => void
}

function Editor({ label, start, format, read, onEnd }: EditorProps) {
  const [seen, setSeen] = useState(start)
  const [typed, setTyped] = useState(start === null ? '' : String(start))
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const isDone = useRef(false)
  const end = (value: number | null | undefined) => {
    // Taking the field away takes the focus from it, which is no second answer.
    if (isDone.current) return
    isDone.current = true
    onEnd(value)
  }
  const keep = () => {
    const answer = read(typed)
    if (typeof answer === 'object' && answer !== null) setProblem(answer.problem)
    else if (start !== seen && answer !== start) {
      setSeen(start)
      setProblem(
        `Changed meanwhile to ${start === null ? 'none' : format(start)}. Enter replaces it, Escape leaves it.`,
      )
    } else end(answer)
  }
  return (
    <span className={classes.editor}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed
        autoFocus
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classes.input}
        aria-label={label}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? problemId : undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem('')
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          else if (event.key === 'Escape') end(undefined)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {problem ? (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
        </span>
      ) : null}
    </span>
  )
}
