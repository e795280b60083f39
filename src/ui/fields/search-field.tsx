import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field'

/** Debounce of typing, ms: Safari refuses more than 100 changes of the URL in 30 seconds. */
const TYPING_PAUSE = 200

export interface SearchFieldProps {
  /** Search text from the URL. */
  value: string
  /** Called after each pause in typing, and immediately on blur. */
  onChange: (search: string) => void
  placeholder: string
}

/** The text search of a list. It shows the typed text until "Clear all" or "back" changes the URL. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = useDebouncedCallback((search: string) => {
    reported.current = search
    onChange(search)
  }, TYPING_PAUSE)

  useEffect(() => {
    // The reported value returns late, when the person may have typed more.
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
