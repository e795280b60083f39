import { type ReactNode, Suspense, useEffect } from 'react'
import { lazyPart } from '#ui/lazy-part'
import { SkeletonBlock } from '#ui/skeleton-block'
import type { AboutTab } from './about-tabs'
import { OverviewPanel } from './overview-panel'

const loadTabPanels = () => import('./tab-panels')
/** Loaded lazily, because pages begin with the first tab, the overview. */
const TabPanels = lazyPart(async () => (await loadTabPanels()).TabPanels, { hasOwnBoundary: false })
/** Delay before the code of the other tabs is fetched, in ms: after the page, but before the connection may be lost. */
const FETCH_DELAY_MS = 2_000

interface AboutPanelProps {
  tab: AboutTab
  /** The button 'Schedule Financing Call'. It belongs to another feature, so `app` passes it in. */
  financingCall: ReactNode
}

/** Content of one tab, the same on the home page and the about page. */
export function AboutPanel({ tab, financingCall }: AboutPanelProps) {
  useEffect(() => {
    // A failure is ignored: opening a tab fetches the code again.
    const timer = setTimeout(() => loadTabPanels().catch(() => undefined), FETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  // One boundary for all tabs: the previous tab stays visible until the next one's code has loaded.
  return (
    <Suspense fallback={<SkeletonBlock shape="picture" />}>
      {tab === 'overview' ? <OverviewPanel /> : <TabPanels tab={tab} financingCall={financingCall} />}
    </Suspense>
  )
}
