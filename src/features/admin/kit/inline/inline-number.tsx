import { useEffect, useId, useRef, useState } from 'react'
import classes from './inline-number.module.css'
import { useOptimisticValue } from './use-optimistic-value'

export interface InlineNumberProps {
  /** For assistive tech: 'Price of Forge body'. */
  label: string
  value: number | null
  /** Formats the value for the list. */
  format: (value: number) => string
  /** Parses the typed text; `problem` is the error text. */
  read: (typed: string) => number | null | { problem: string }
  /** Saves the value; resolves to false if that failed. */
  onSave: (value: number | null) => Promise<boolean>
}

/** A number that is edited in the list: Enter or blur saves it, Escape cancels. */
export function InlineNumber({ label, value, format, read, onSave }: InlineNumberProps) {
  const [shown, choose] = useOptimisticValue(value, onSave)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Focus returns to the button, unless it has moved on.
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
        onEnd={(newValue) => {
          setOpen(false)
          if (newValue !== undefined && newValue !== shown) void choose(newValue)
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
  /** The current value, which another admin may change meanwhile. */
  start: number | null
  /** Undefined leaves the value unchanged. */
  onEnd: (value: number | null | undefined) => void
}

function Editor({ label, start, format, read, onEnd }: EditorProps) {
  /** The current value that the admin has seen, at first or in the warning about a change. */
  const [seen, setSeen] = useState(start)
  const [typed, setTyped] = useState(start === null ? '' : String(start))
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const isDone = useRef(false)
  const end = (value: number | null | undefined) => {
    // Unmounting the input fires blur, which must not end the edit twice.
    if (isDone.current) return
    isDone.current = true
    onEnd(value)
  }
  const save = () => {
    const value = read(typed)
    if (typeof value === 'object' && value !== null) setProblem(value.problem)
    else if (start !== seen && value !== start) {
      setSeen(start)
      setProblem(
        start === null
          ? 'This was cleared elsewhere. Press Enter to save your value, or Escape to leave it empty.'
          : `This was changed to ${format(start)} elsewhere. Press Enter to save your value, or Escape to keep ${format(start)}.`,
      )
    } else end(value)
  }
  return (
    <span className={classes.editor}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was just pressed
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
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
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
