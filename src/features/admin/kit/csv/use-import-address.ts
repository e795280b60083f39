import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { withParams } from '#domain/with-params'

export interface ImportAddress {
  isOpen: boolean
  /** Address that opens the wizard, for a link. */
  to: { pathname: string; search: string }
  close: () => void
}

/** Whether the wizard is open stands in the address (`?import=1`), beside what the list is filtered by. */
export function useImportAddress(): ImportAddress {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const at = (value: string | null) => ({ pathname, search: `?${withParams(params, { import: value })}` })
  return { isOpen: params.has('import'), to: at('1'), close: () => navigate(at(null)) }
}
