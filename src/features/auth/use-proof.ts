import { useEffect, useRef, useState } from 'react'
import { BackendError } from '#backend/errors'

/** The password of now, for a server that does not believe an old session; not asked for until it does not. */
export function useProof() {
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
    /** Whether it is there, where it is asked for. */
    check(): boolean {
      const isMissing = isAsked && value === ''
      if (isMissing) setProblem('Type the password that you have now.')
      return !isMissing
    },
    given: (): [current?: string] => (isAsked ? [value] : []),
    /** Whether the failure is about the proof, which then says so itself. */
    takes(error: unknown): boolean {
      if (!(error instanceof BackendError && error.code === 'invalid_credentials')) return false
      if (isAsked) setProblem('This is not your password.')
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
