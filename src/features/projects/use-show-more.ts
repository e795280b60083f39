import { useLocation, useNavigate } from 'react-router-dom'

/** Cards at first and with each 'Show more': four rows of three, and few enough for an old phone. */
export const PORTION = 12

/**
 * How many cards are shown. That belongs to this entry of the history: coming back from a build one finds the list as
 * long as one left it, and other filters begin anew.
 */
export function useShowMore(): [limit: number, showMore: () => void] {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const limit: number = state?.shownProjects ?? PORTION
  const showMore = () =>
    navigate(
      { search },
      { state: { ...state, shownProjects: limit + PORTION }, replace: true, preventScrollReset: true },
    )
  return [limit, showMore]
}
