import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { withParams } from '#domain/with-params'

export interface EditAddress {
  /** Id of the row whose form is open, 'new' for a new one, null for none. */
  edited: string | null
  open: (id: string) => void
  close: () => void
}

/** Which form of a manager is open stands in the address (`?edit=`): "back" closes it, a reload opens it again. */
export function useEditAddress(): EditAddress {
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const at = (edit: string | null) => ({ pathname, search: `?${withParams(params, { edit })}` })
  return {
    edited: params.get('edit'),
    open: (id) => navigate(at(id), { state: { isFormOverList: true }, preventScrollReset: true }),
    close() {
      // Opened from here it goes back to here; a link that led straight to the form leaves the list in its place.
      if ((state as { isFormOverList?: true } | null)?.isFormOverList) navigate(-1)
      else navigate(at(null), { replace: true, preventScrollReset: true })
    },
  }
}
