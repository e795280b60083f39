import type { StartedSource } from './started'

/**
 * Has the browser ask before a tab is closed that alone holds unsent work (L1): where nothing is kept on the device, the
 * tab is all there is. Listens only while there is something to lose, since a page that listens is not kept for "back".
 */
export function guardUnsent(source: StartedSource, window: EventTarget): void {
  const { status } = source.get().sync
  const ask = (event: Event) => event.preventDefault()
  let isGuarding = false
  const look = () => {
    const { waiting, attention, visitorWaiting, visitorAttention } = status.get()
    const isOnlyHere = source.get().localData?.store.isDurable === false
    const mustGuard = isOnlyHere && waiting + attention + visitorWaiting + visitorAttention > 0
    if (mustGuard === isGuarding) return
    isGuarding = mustGuard
    if (mustGuard) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  source.subscribe(look)
  status.subscribe(look)
}
