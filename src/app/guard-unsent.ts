import type { StartedSource } from './started'

/**
 * Makes the browser ask before it closes a tab when unsent work is only in the tab's memory (L1). Listens only while
 * there is unsent work to lose, because a page with a `beforeunload` listener is not put into the back-forward cache.
 */
export function guardUnsent(source: StartedSource, window: EventTarget): void {
  // The same object throughout, while the local data is replaced at a sign-in.
  const { status } = source.get().sync
  const preventClosing = (event: Event) => event.preventDefault()
  let isGuarding = false
  const check = () => {
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    const isOnlyHere = source.get().localData?.store.isDurable === false
    const mustGuard = isOnlyHere && waiting + attention + visitorWaiting + visitorAttention > 0
    if (mustGuard === isGuarding) return
    isGuarding = mustGuard
    if (mustGuard) window.addEventListener('beforeunload', preventClosing)
    else window.removeEventListener('beforeunload', preventClosing)
  }
  source.subscribe(check)
  status.subscribe(check)
}
