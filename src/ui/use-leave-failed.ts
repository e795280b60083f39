import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * What could not be loaded leads to the list that it belongs to, with a toast (Site 2 and 8). `missed` is what the list
 * is told of it, as the state of its entry in the history.
 */
export function useLeaveFailed(hasFailed: boolean, message: string, listPath: string, missed?: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    // Not with the page, which mostly finds what it shows. Where even this code is out of reach, the list says the same.
    import('./toasts').then(({ toastError }) => toastError(message)).catch(() => undefined)
    navigate(listPath, { replace: true, ...(missed ? { state: { missed } } : {}) })
  }, [hasFailed, message, listPath, missed, navigate])
}
