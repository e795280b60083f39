import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Replaces the address of an item's page with `path`, its current one: links of earlier releases have the complete id,
 * and the title may have changed. The page does not change (`useOnlyAddressChanged`).
 */
export function useItemPath(path: string): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (path === pathname) return
    void navigate({ pathname: path, search, hash }, { replace: true, state: { ...state, isSameItem: true } })
  }, [path, pathname, search, hash, state, navigate])
}
