/** `offered`: the browser can install the app. `accepted`: the person has agreed to install it. */
type OfferState = 'none' | 'offered' | 'accepted'

/** The install offer of the browser, as a store for React. */
export interface InstallOffer {
  get(): OfferState
  subscribe(listener: () => void): () => void
  /** Shows the browser's prompt; must be called from a click. Returns whether the person agreed. */
  accept(): Promise<boolean>
}

/** Missing in TypeScript's DOM library, because only Chromium has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * Call this first, because the browser sends its offer early, and perhaps only once. Suppresses the browser's own banner,
 * which would appear on the first visit; the app offers the installation at a better time
 * (`features/install/install-invitation`).
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
      // An offer can be used once. After a dismissal the browser may make another one later.
      offer = null
      become('none')
      try {
        const { outcome } = await event.prompt()
        if (outcome === 'accepted') become('accepted')
        return outcome === 'accepted'
      } catch {
        // The prompt failed. The person can still follow the manual steps.
        return false
      }
    },
  }
}
