import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Whether the last navigation only replaced the address of the shown item with its current one (`useItemPath`): the
 * page does not change, nor do its scroll position, focus and dialogs.
 */
export function useOnlyAddressChanged(): boolean {
  const { state } = useLocation()
  return useNavigationType() === NavigationType.Replace && state?.isSameItem === true
}
