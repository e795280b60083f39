/** `offered`: the browser would install the app if asked. `accepted`: the person has agreed, and it does. */
type OfferState = 'none' | 'offered' | 'accepted'

/** Installation as the app sees it: React reads it by useSyncExternalStore. */
export interface InstallOffer {
  get(): OfferState
  subscribe(listener: () => void): () => void
  /** Has the browser ask the person; must be called from a click. Answers whether they agreed. */
  accept(): Promise<boolean>
}

/** Not in TypeScript's library: only Chromium has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * Listens from the very start, for the browser offers once and early. Its own banner is held back: it would come on the
 * first look, and the app asks when somebody has a use for it (`domain/install-invitation`).
 */
export function watchInstallOffer(window: EventTarget): InstallOffer {
  const listeners = new Set<() => void>()
  let state: OfferState = 'none'
  let offer: BeforeInstallPromptEvent | null = null
  const become = (next: OfferState) => {
    state = next
    for (const listener of listeners) listener()
  }
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as BeforeInstallPromptEvent
    become('offered')
  })
  window.addEventListener('appinstalled', () => become('accepted'))
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async accept() {
      const event = offer
      if (!event) return false
      // An offer can be taken up once; after a no the browser makes another when it sees fit.
      offer = null
      become('none')
      try {
        const { outcome } = await event.prompt()
        if (outcome === 'accepted') become('accepted')
        return outcome === 'accepted'
      } catch {
        // The browser has thought better of it; the steps by hand remain.
        return false
      }
    },
  }
}
