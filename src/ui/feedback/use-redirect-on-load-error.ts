import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

export interface RedirectOnLoadErrorOptions {
  hasFailed: boolean
  /** Text of the toast. */
  message: string
  listPath: string
  reason?: 'absent' | 'failed'
}

/**
 * Redirects from an item that could not be loaded to its list, with a toast (Site 2 and 8). `reason` is passed in the
 * state of the list's history entry, so that the list can explain the redirect.
 */
export function useRedirectOnLoadError({
  hasFailed,
  message,
  listPath,
  reason,
}: RedirectOnLoadErrorOptions): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    // Loaded on demand, because it is rarely needed. If it cannot be loaded, only the list of news explains the redirect.
    import('./toasts').then(({ toastError }) => toastError(message)).catch(() => undefined)
    navigate(listPath, { replace: true, ...(reason ? { state: { reason } } : {}) })
  }, [hasFailed, message, listPath, reason, navigate])
}
