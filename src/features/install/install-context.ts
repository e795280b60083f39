import { createContext, use } from 'react'
import type { InstallOffer } from '#pwa/install-offer'

/** The browser's install offer, whose event is listened for before React starts; `app` supplies it. */
export const InstallContext = createContext<InstallOffer | null>(null)

export function useInstallOffer(): InstallOffer {
  const offer = use(InstallContext)
  if (!offer) throw new Error('useInstallOffer needs the InstallContext that app supplies')
  return offer
}
