import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Whether the last navigation only replaced the address of the shown item by its present one (`useItemPath`): the page
 * stays as it is, with its place, focus and dialogs.
 */
export function useOnlyAddressChanged(): boolean {
  const { state } = useLocation()
  return useNavigationType() === NavigationType.Replace && state?.isSameItem === true
}
