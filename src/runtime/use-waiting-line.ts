import { savedOrSentSentence } from '#shared/text/saved-or-sent-sentence'
import { useLocalData } from '#sync/react'
import { useSyncStatus } from './sync'

/** The current text for a change that is saved and not sent yet (U1): where it is, and when it is sent. */
export function useWaitingLine(): string {
  const { store } = useLocalData()
  const { needsSignIn, isReachable } = useSyncStatus('needsSignIn', 'isReachable')
  return savedOrSentSentence('', { isSent: false, needsSignIn, isReachable, isDurable: store.isDurable })
}
