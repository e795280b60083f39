import { useLocation, useNavigate } from 'react-router-dom'

/** Number of cards at first and per 'Show More': four rows of three, and few enough for an old phone. */
export const PORTION = 12

/**
 * How many cards are shown. The number is in the history entry, so that "back" from a project shows the list at its
 * previous length, while other filters start with the first cards.
 */
export function useShowMoreProjects(): [limit: number, showMore: () => void] {
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
