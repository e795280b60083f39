import { isSitePath } from '#domain/site-path'
import type { OpenPath } from './open-path'

/** Time that a tab has to answer, ms: one that is being loaded, or of an older version, does not. */
const PATIENCE = 2_000

/** Opens what a clicked notification is about, in the tab that is nearest to it, or in a new one. */
export async function openClicked(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  data: unknown,
): Promise<void> {
  const path = pathOf(data)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = nearest(tabs, path)
  if (!tab) {
    await clients.openWindow(path)
    return
  }
  // A browser may refuse to bring it to the front; what is asked for shows there all the same.
  await tab.focus().catch(() => undefined)
  if (!(await askToOpen(tab, path))) await clients.openWindow(path)
}

function pathOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path
  return typeof path === 'string' && isSitePath(path) ? path : '/'
}

/** One that shows it already, else the one that is being looked at, else the last that was. */
function nearest(tabs: readonly WindowClient[], path: string): WindowClient | undefined {
  const shows = ({ url }: WindowClient) => url.slice(new URL(url).origin.length) === path
  return (
    tabs.find(shows) ??
    tabs.find(({ focused }) => focused) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  )
}

/** The page goes there itself: a navigation from outside would load it anew, and cost what was typed there. */
function askToOpen(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PATIENCE)
    tab.postMessage({ type: 'OPEN_PATH', path } satisfies OpenPath, [port2])
  })
}
