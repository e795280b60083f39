import { useEffect, useRef, useState } from 'react'
import { BackendError } from '#sync/errors'

/** State of the field for the current password, which is shown once the server has refused to trust an old session. */
export function useCurrentPassword() {
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (isAsked || problem) field.current?.focus()
  }, [isAsked, problem])

  return {
    field,
    isAsked,
    value,
    problem,
    type(text: string) {
      setValue(text)
      setProblem('')
    },
    /** False, with an error in the field, if the field is shown and empty. */
    check(): boolean {
      const isMissing = isAsked && value === ''
      if (isMissing) setProblem('Enter your current password.')
      return !isMissing
    },
    given: (): [current?: string] => (isAsked ? [value] : []),
    /** Whether the error is about the current password; if so, shows the field or an error in it. */
    takes(error: unknown): boolean {
      if (!(error instanceof BackendError && error.code === 'invalid_credentials')) return false
      if (isAsked) setProblem('That’s not your password.')
      else setAsked(true)
      return true
    },
    forget() {
      setAsked(false)
      setValue('')
      setProblem('')
    },
  }
}
