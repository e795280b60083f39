import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Whether the full-screen view of these pictures is open. It is a history entry, so that "back", which phone users expect
 * to close it, does so. `key`: tells the galleries of one page apart.
 */
export function useLargeView(key: string): [boolean, (isLarge: boolean) => void] {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const setLarge = (isLarge: boolean) => {
    if (isLarge) navigate({ search }, { state: { ...state, large: key }, preventScrollReset: true })
    else navigate(-1)
  }
  return [state?.large === key, setLarge]
}
