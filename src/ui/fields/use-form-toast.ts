import { useCallback, useRef } from 'react'
import { dismissToast } from '../feedback/toasts'

/**
 * Stores the id of a form's last toast and hides the previous one: "Missing Required Fields" must not remain next to a
 * success message. Null: a new attempt has begun.
 */
export function useFormToast(): (toast: string | null) => void {
  const shown = useRef<string | null>(null)
  return useCallback((toast) => {
    if (shown.current !== null && shown.current !== toast) dismissToast(shown.current)
    shown.current = toast
  }, [])
}
