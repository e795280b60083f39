import { useSyncExternalStore } from 'react'
import { type InstallMethod, installMethod } from './install-method'
import { useInstallOffer } from './install-context'

/** How this browser installs the app; updates when its install offer changes. */
export function useInstallWay(): InstallMethod {
  const offer = useInstallOffer()
  const state = useSyncExternalStore(offer.subscribe, offer.get)
  const { userAgent, maxTouchPoints } = navigator
  return installMethod({ userAgent, maxTouchPoints, hasOffer: state === 'offered' })
}
