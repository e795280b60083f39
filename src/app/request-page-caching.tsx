import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { OfflinePages } from '#pwa/follow-offline-pages'
import { whenPageIdle } from '#pwa/when-page-idle'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import { SITE_PAGES } from '#shared/site/site-pages'
import { PageData } from './page-data'
import { useOpenedPath } from './shell/use-opened-path'

/**
 * Public pages to cache as HTML, because they show before any script has run; the app shell waits for scripts and data.
 * Without the rig builder, whose code is cached once somebody has opened it: offline, its HTML alone would never become
 * usable.
 */
const PAGES_TO_CACHE = SITE_PAGES.flatMap(({ pages }) => pages.map(({ path }) => path)).filter(
  (path) => path !== paths.rigBuilder,
)

/** Tells the worker which pages to cache, and opens the page of a clicked notification. Renders no element. */
export function RequestPageCaching({ pages }: { pages: OfflinePages }) {
  useOpenedPath()
  return (
    <PageData>
      <CacheRequests pages={pages} />
    </PageData>
  )
}

function CacheRequests({ pages }: { pages: OfflinePages }) {
  const { session } = useSession()
  const profile = useOwnProfile()
  const isAdmin = profile?.role === 'admin'
  // The role of a person who has just signed in is unknown until their profile has been pulled.
  const isRoleKnown = session.kind === 'anonymous' || (session.kind === 'signed-in' && Boolean(profile))
  useEffect(() => {
    if (isRoleKnown) pages.cachePagesFor({ isAdmin })
  }, [pages, isRoleKnown, isAdmin])
  const { pathname } = useLocation()
  useEffect(() => {
    // The worker does not serve cached HTML to admins (pwa/sw.ts).
    if (!isRoleKnown || isAdmin || savesData()) return
    whenPageIdle(globalThis, () => {
      // Prerendered pages are those with a canonical URL. The person may have opened another page in the meantime.
      const isPublic = document.querySelector('link[rel=canonical]') !== null
      if (isPublic && location.pathname === pathname) pages.cachePage(pathname)
    })
  }, [pages, isRoleKnown, isAdmin, pathname])
  const isReady = useSyncExternalStore(pages.subscribe, pages.get) === 'ready'
  useEffect(() => {
    // After the precache, without which no page opens.
    if (isReady && !isAdmin && !savesData()) whenPageIdle(globalThis, () => pages.cacheAhead(PAGES_TO_CACHE))
  }, [pages, isReady, isAdmin])
  return null
}

/** Only Chromium reports it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
