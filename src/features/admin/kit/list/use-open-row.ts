import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { withParams } from '#shared/site/with-params'

export interface OpenRow {
  /** An id, 'new', or null while nothing is open. */
  id: string | null
  isImporting: boolean
  /** Adds a step to the browser history, so that "back" closes the form. */
  open: (id: string) => void
  openImport: () => void
  close: () => void
}

/** History state of a form opened from the list: closing it goes back instead of adding a step. */
const FROM_LIST = { isOpenedHere: true }

/** The form or the import that is open over a list: `?edit=<id>`, `?edit=new`, `?import=1`. */
export function useOpenRow(): OpenRow {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOpenedHere = (state as Partial<typeof FROM_LIST> | null)?.isOpenedHere === true
  const go = useCallback(
    (values: Record<string, string>) =>
      setParams((now) => withParams(now, values), { preventScrollReset: true, state: FROM_LIST }),
    [setParams],
  )
  const open = useCallback((id: string) => go({ edit: id }), [go])
  const openImport = useCallback(() => go({ import: '1' }), [go])
  const close = useCallback(() => {
    if (isOpenedHere) navigate(-1)
    else {
      setParams((now) => withParams(now, { edit: null, import: null }), {
        replace: true,
        preventScrollReset: true,
      })
    }
  }, [isOpenedHere, navigate, setParams])
  return { id: params.get('edit'), isImporting: params.get('import') === '1', open, openImport, close }
}
