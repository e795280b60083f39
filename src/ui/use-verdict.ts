import { useCallback, useRef } from 'react'
import { dismissToast } from './toasts'

/**
 * Keeps the last verdict on a form, by the id of its toast, and takes the one before away: beside a thank-you, "Missing
 * Required Fields" would be a lie. Null: a new attempt has begun and nothing is said of it yet.
 */
export function useVerdict(): (toast: string | null) => void {
  const shown = useRef<string | null>(null)
  return useCallback((toast) => {
    if (shown.current !== null && shown.current !== toast) dismissToast(shown.current)
    shown.current = toast
  }, [])
}
