import { useLocalData } from '#data/react'
import { savedLine } from '#domain/saved-line'
import { useSyncStatus } from './sync'

/** What is true just now of something that is saved and not sent yet (U1): where it is, and when it goes. */
export function useWaitingLine(): string {
  const { store } = useLocalData()
  const { needsSignIn, isReachable } = useSyncStatus('needsSignIn', 'isReachable')
  return savedLine('', { isSent: false, needsSignIn, isReachable, isDurable: store.isDurable })
}
