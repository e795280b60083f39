import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { withParams } from '#shared/site/with-params'
import { HAS_OWN_ENTRY } from '#ui/feedback/use-close-on-back'

export interface OpenRow {
  /** An id, 'new', or null while no form is open. */
  id: string | null
  isImporting: boolean
  /** Adds a step to the browser history, so that "back" closes the form. */
  open: (id: string) => void
  openImport: () => void
  close: () => void
}

/**
 * The form or the import that is open over a list: `?edit=<id>`, `?edit=new`, `?import=1`. `param`: another name than
 * `edit`.
 */
export function useOpenRow(param = 'edit'): OpenRow {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  // Closing a form that was opened from the list goes back instead of adding a history entry.
  const isOpenedHere = (state as Partial<typeof HAS_OWN_ENTRY> | null)?.hasOwnEntry === true
  const go = useCallback(
    (values: Record<string, string>) =>
      setParams((now) => withParams(now, values), { preventScrollReset: true, state: HAS_OWN_ENTRY }),
    [setParams],
  )
  const open = useCallback((id: string) => go({ [param]: id }), [go, param])
  const openImport = useCallback(() => go({ import: '1' }), [go])
  const close = useCallback(() => {
    if (isOpenedHere) navigate(-1)
    else {
      setParams((now) => withParams(now, { [param]: null, import: null }), {
        replace: true,
        preventScrollReset: true,
      })
    }
  }, [isOpenedHere, navigate, param, setParams])
  return { id: params.get(param), isImporting: params.get('import') === '1', open, openImport, close }
}
