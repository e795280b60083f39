import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { withParams } from '#shared/site/with-params'
import { hasPageBefore, useOpenByAddress } from '#ui/feedback/use-close-on-back'

export interface OpenRow {
  /** An id, 'new', or null while no form is open. */
  id: string | null
  isImporting: boolean
  /**
   * Adds a step to the browser history, so that "back" closes the form. In place of an open form it adds none: a copy
   * that has been saved leads to the list, not back to the original.
   */
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
  const navigate = useNavigate()
  const id = params.get(param)
  const isImporting = params.get('import') === '1'
  useOpenByAddress(id !== null || isImporting)
  const changeParams = useCallback(
    (values: Record<string, string | null>, replace: boolean) =>
      setParams((current) => withParams(current, values), { replace, preventScrollReset: true }),
    [setParams],
  )
  const open = useCallback(
    (rowId: string) => changeParams({ [param]: rowId }, id !== null),
    [changeParams, param, id],
  )
  const openImport = useCallback(() => changeParams({ import: '1' }, false), [changeParams])
  const close = useCallback(() => {
    // Back to the list, or to the page with the link that led here, instead of adding a step.
    if (hasPageBefore()) navigate(-1)
    else changeParams({ [param]: null, import: null }, true)
  }, [navigate, param, changeParams])
  return { id, isImporting, open, openImport, close }
}
