import type { StartedSource } from './started'

/**
 * Makes the browser ask before it closes a tab when unsent work is only in the tab's memory (L1). Listens only while
 * there is unsent work to lose, because a page with a `beforeunload` listener is not put into the back-forward cache.
 */
export function guardUnsent(source: StartedSource, window: EventTarget): void {
  const { status } = source.get().sync
  const ask = (event: Event) => event.preventDefault()
  let isGuarding = false
  const check = () => {
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    const isOnlyHere = source.get().localData?.store.isDurable === false
    const mustGuard = isOnlyHere && waiting + attention + visitorWaiting + visitorAttention > 0
    if (mustGuard === isGuarding) return
    isGuarding = mustGuard
    if (mustGuard) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  source.subscribe(check)
  status.subscribe(check)
}
