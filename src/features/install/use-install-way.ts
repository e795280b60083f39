import { useSyncExternalStore } from 'react'
import { type InstallWay, installWay } from '#domain/install-way'
import { useInstallOffer } from './install-context'

/** How this browser installs the app; follows its offer. */
export function useInstallWay(): InstallWay {
  const offer = useInstallOffer()
  const state = useSyncExternalStore(offer.subscribe, offer.get)
  const { userAgent, maxTouchPoints } = navigator
  return installWay({ userAgent, maxTouchPoints, hasOffer: state === 'offered' })
}
