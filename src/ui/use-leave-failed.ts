import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { toastError } from './toasts'

/** What could not be loaded leads to the list that it belongs to, with a toast (spec 2 and 8). */
export function useLeaveFailed(hasFailed: boolean, message: string, listPath: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    toastError(message)
    navigate(listPath, { replace: true })
  }, [hasFailed, message, listPath, navigate])
}
