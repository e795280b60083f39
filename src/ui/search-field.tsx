import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field'

/** Pause after which typing is reported, ms: Safari refuses more than a hundred changes of the URL in half a minute. */
const TYPING_PAUSE = 200

export interface SearchFieldProps {
  /** What is searched for, as the URL has it. */
  value: string
  /** After each pause, and at once when the field is left. */
  onChange: (search: string) => void
  placeholder: string
}

/** The text search of a list. What is typed stays as typed; "Clear all" and "back", which change the URL, win over it. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = useDebouncedCallback((search: string) => {
    reported.current = search
    onChange(search)
  }, TYPING_PAUSE)

  useEffect(() => {
    // Our own report comes back late, when somebody may have typed on.
    if (value === reported.current) return
    reported.current = value
    report.cancel()
    setTyped(value)
  }, [value, report])

  return (
    <TextField
      label="Search"
      type="search"
      enterKeyHint="search"
      placeholder={placeholder}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        report(event.currentTarget.value)
      }}
      onBlur={() => report.flush()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report.flush()
      }}
    />
  )
}
