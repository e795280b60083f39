import { useSyncExternalStore } from 'react'
import { useInstallOffer } from './install-context'
import { type InstallMethod, installMethod } from './install-method'

/** How this browser installs the app; updates when its install offer changes. */
export function useInstallMethod(): InstallMethod {
  const offer = useInstallOffer()
  const state = useSyncExternalStore(offer.subscribe, offer.get)
  const { userAgent, maxTouchPoints } = navigator
  return installMethod({ userAgent, maxTouchPoints, hasOffer: state === 'offered' })
}
