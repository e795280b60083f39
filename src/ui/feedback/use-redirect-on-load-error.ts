import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Redirects from an item that could not be loaded to its list, with a toast (Site 2 and 8). `missed` is passed to the
 * list in the state of its history entry.
 */
export function useRedirectOnLoadError(
  hasFailed: boolean,
  message: string,
  listPath: string,
  missed?: string,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    // Loaded on demand, because it is rarely needed. If it cannot be loaded, the list shows the error.
    import('./toasts').then(({ toastError }) => toastError(message)).catch(() => undefined)
    navigate(listPath, { replace: true, ...(missed ? { state: { missed } } : {}) })
  }, [hasFailed, message, listPath, missed, navigate])
}
