import { isSitePath } from '#shared/site/site-path'
import type { OpenPath } from '../worker-messages'

/** Limit of the wait for a tab's answer, ms: a tab that is loading or has an older version does not answer. */
const TIMEOUT_MS = 2_000

/** Opens the page of a clicked notification in the most suitable tab, or in a new one. */
export async function openNotificationPage(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  data: unknown,
): Promise<void> {
  const path = pathOf(data)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = bestTab(tabs, path)
  if (!tab) {
    await clients.openWindow(path)
    return
  }
  // The browser may refuse to focus the tab; it opens the page nevertheless.
  await tab.focus().catch(() => undefined)
  if (!(await askToOpen(tab, path))) await clients.openWindow(path)
}

function pathOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path
  return typeof path === 'string' && isSitePath(path) ? path : '/'
}

/** The tab that already shows the page, or the focused one, or a visible one, or the most recent one. */
function bestTab(tabs: readonly WindowClient[], path: string): WindowClient | undefined {
  const shows = ({ url }: WindowClient) => url.slice(new URL(url).origin.length) === path
  return (
    tabs.find(shows) ??
    tabs.find(({ focused }) => focused) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  )
}

/** Makes the tab navigate by itself: a navigation by the worker would reload it and lose what was typed. */
function askToOpen(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), TIMEOUT_MS)
    tab.postMessage({ type: 'OPEN_PATH', path } satisfies OpenPath, [port2])
  })
}
