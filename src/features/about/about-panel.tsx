import { type ReactNode, Suspense, useEffect } from 'react'
import { lazyPart } from '#ui/lazy-part'
import { SkeletonBlock } from '#ui/skeleton-block'
import type { AboutTab } from './about-tabs'
import { OverviewPanel } from './overview-panel'

const loadMore = () => import('./more-panels')
/** The home page shows without them. */
const MorePanels = lazyPart(async () => ({ default: (await loadMore()).MorePanels }))
/** Pause before the other tabs are fetched, ms: after the page, but before the network has gone. */
const FETCH_PAUSE = 2_000

interface AboutPanelProps {
  tab: AboutTab
  /** The button 'Schedule Financing Call': another feature's, `app` brings it here. */
  financingCall: ReactNode
}

/** What a tab shows; the home page and the about page tell the same. */
export function AboutPanel({ tab, financingCall }: AboutPanelProps) {
  useEffect(() => {
    // A failure here is no news: opening a tab asks again.
    const timer = setTimeout(() => loadMore().catch(() => undefined), FETCH_PAUSE)
    return () => clearTimeout(timer)
  }, [])
  // Around each of them: the tab before stays until another's code is here.
  return (
    <Suspense fallback={<SkeletonBlock shape="picture" />}>
      {tab === 'overview' ? <OverviewPanel /> : <MorePanels tab={tab} financingCall={financingCall} />}
    </Suspense>
  )
}
