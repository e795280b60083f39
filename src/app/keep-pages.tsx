import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { SITE_PAGES } from '#domain/site-pages'
import type { OfflinePages } from '#pwa/offline-pages'
import { whenPageIdle } from '#pwa/when-page-idle'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { PageData } from './page-data'
import { useOpenedPath } from './shell/use-opened-path'

/** A page that the worker has as HTML shows before any script has run; from the shell it waits for script and database. */
const AHEAD = SITE_PAGES.flatMap(({ pages }) => pages.map(({ path }) => path))

/** Tells the worker whose pages this device is to keep for offline use, and goes where it leads. Draws nothing. */
export function KeepPages({ pages }: { pages: OfflinePages }) {
  useOpenedPath()
  return (
    <PageData>
      <Telling pages={pages} />
    </PageData>
  )
}

function Telling({ pages }: { pages: OfflinePages }) {
  const { session } = useSession()
  const profile = useOwnProfile()
  const isAdmin = profile?.role === 'admin'
  // Somebody who has just signed in is nobody yet, until their profile has come down.
  const isKnown = session.kind === 'anonymous' || (session.kind === 'signed-in' && Boolean(profile))
  useEffect(() => {
    if (isKnown) pages.keepFor({ isAdmin })
  }, [pages, isKnown, isAdmin])
  const { pathname } = useLocation()
  useEffect(() => {
    // To admins the worker shows none (pwa/sw.ts).
    if (!isKnown || isAdmin || savesData()) return
    whenPageIdle(globalThis, () => {
      // Pages with an address for search engines are those that come as HTML. Whoever has gone on is on another.
      const isPublic = document.querySelector('link[rel=canonical]') !== null
      if (isPublic && location.pathname === pathname) pages.keepPage(pathname)
    })
  }, [pages, isKnown, isAdmin, pathname])
  const isReady = useSyncExternalStore(pages.subscribe, pages.get) === 'ready'
  useEffect(() => {
    // After the files without which no page opens.
    if (isReady && !isAdmin && !savesData()) whenPageIdle(globalThis, () => pages.keepAhead(AHEAD))
  }, [pages, isReady, isAdmin])
  return null
}

/** Chromium alone tells. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
