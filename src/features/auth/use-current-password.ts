import { useEffect, useRef, useState } from 'react'
import { BackendError } from '#sync/errors'

/** State of the field for the current password, which is shown once the server has refused to trust an old session. */
export function useCurrentPassword() {
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (isShown || problem) field.current?.focus()
  }, [isShown, problem])

  return {
    field,
    isShown,
    value,
    problem,
    change(text: string) {
      setValue(text)
      setProblem('')
    },
    /** False, with an error in the field, if the field is shown and empty. */
    check(): boolean {
      const isMissing = isShown && value === ''
      if (isMissing) setProblem('Enter your current password.')
      return !isMissing
    },
    /** The arguments that follow the new password: the current one, if the field is shown. */
    args: (): [currentPassword?: string] => (isShown ? [value] : []),
    /** Whether the error is about the current password; if so, shows the field or an error in it. */
    handles(error: unknown): boolean {
      if (!(error instanceof BackendError && error.code === 'invalid_credentials')) return false
      if (isShown) setProblem('That’s not your password.')
      else setShown(true)
      return true
    },
    /** Hides the field. */
    reset() {
      setShown(false)
      setValue('')
      setProblem('')
    },
  }
}
