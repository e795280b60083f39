import { useSyncExternalStore } from 'react'
import { type InstallWay, installWay } from '#domain/install-way'
import { useInstallOffer } from './install-context'

/** How this browser installs the app; updates when its install offer changes. */
export function useInstallWay(): InstallWay {
  const offer = useInstallOffer()
  const state = useSyncExternalStore(offer.subscribe, offer.get)
  const { userAgent, maxTouchPoints } = navigator
  return installWay({ userAgent, maxTouchPoints, hasOffer: state === 'offered' })
}
