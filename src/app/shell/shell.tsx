import { Suspense, startTransition, use, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useIsLocked } from '#runtime/is-locked'
import { useSession } from '#runtime/session'
import { AfterHydration } from '#ui/after-hydration'
import { useOverlayHistory } from '#ui/feedback/use-close-on-back'
import { OpenPanels } from '#ui/filters/open-panels'
import { lazyPart } from '#ui/lazy-part'
import { DEFAULT_SHOP_INFO, type ShopInfo, ShopInfoContext } from '#ui/shop/shop-info'
import { PrerenderedPageContext } from '../prerender/prerendered-page-context'
import type { AdminLockProps } from './admin-lock'
import { Footer } from './footer/footer'
import { FreshnessBanner } from './freshness-banner'
import { Header } from './header/header'
import { MobileMenu } from './header/mobile-menu'
import { lazyWithPreload } from './lazy-with-preload'
import { PageSkeleton } from './page-skeleton'
import classes from './shell.module.css'
import { usePageArrival } from './use-page-arrival'
import { useScrollMemory } from './use-scroll-memory'

const { Part: PageFrame, preload: preloadFrame } = lazyWithPreload(
  async () => (await import('./page-frame')).PageFrame,
)

export { preloadFrame }

const ShopReader = lazyPart(async () => (await import('./shop-reader')).ShopReader, {
  isQuiet: true,
})
const AdminLock = lazyPart(async () => (await import('./admin-lock')).AdminLock, {
  isQuiet: true,
})
const Toaster = lazyPart(async () => (await import('./toaster')).Toaster, { isQuiet: true })

/** Most visitors never open it. */
const Search = lazyPart(async () => (await import('./header/search')).Search)

export interface ShellProps {
  /** Whether the page at a path reads the local database; a page that does not shows sooner. */
  needsData(path: string): boolean
}

/** The app shell. While the mobile menu is open, the page behind it is inert. */
export function Shell({ needsData }: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const [shopInfo, setShopInfo] = useState<ShopInfo>(
    use(PrerenderedPageContext)?.shopInfo ?? DEFAULT_SHOP_INFO,
  )
  // In a transition, so that a page whose code is still loading keeps its content.
  const showShopInfo = useCallback((next: ShopInfo) => startTransition(() => setShopInfo(next)), [])
  const [isSearching, setSearching] = useState(false)
  const openSearch = useCallback(() => {
    setMenuOpen(false)
    setSearching(true)
  }, [])
  const menuToggle = useRef<HTMLButtonElement>(null)
  // Which filter panels are open, kept across pages.
  const [openPanels] = useState(() => new Map<string, boolean>())
  const { session } = useSession()
  usePageArrival()
  useScrollMemory()
  useOverlayHistory()
  const { pathname } = useLocation()
  return (
    <ShopInfoContext value={shopInfo}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header
        isMenuOpen={isMenuOpen}
        onMenuToggle={() => setMenuOpen(!isMenuOpen)}
        onSearch={openSearch}
        toggleRef={menuToggle}
      />
      <MobileMenu isOpen={isMenuOpen} onClose={closeMenu} onSearch={openSearch} toggle={menuToggle} />
      {isSearching ? <Search onClose={() => setSearching(false)} /> : null}
      <FreshnessBanner />
      <AfterHydration>
        <ShopReader onRead={showShopInfo} />
        <Toaster />
      </AfterHydration>
      {session.kind === 'signed-in' ? <IdleLockCover uid={session.uid} email={session.email} /> : null}
      <main id="main" tabIndex={-1} inert={isMenuOpen} className={classes.main}>
        <Suspense fallback={<PageSkeleton />}>
          {needsData(pathname) ? (
            <PageFrame fallback={<PageSkeleton />}>
              <OpenPanels value={openPanels}>
                <Outlet />
              </OpenPanels>
            </PageFrame>
          ) : (
            <Outlet />
          )}
        </Suspense>
      </main>
      <div inert={isMenuOpen}>
        <Footer />
      </div>
    </ShopInfoContext>
  )
}

/** Hides everything on a locked screen from the first paint on. AdminLock decides when it locks and who unlocks it. */
function IdleLockCover(person: AdminLockProps) {
  const isLocked = useIsLocked(person.uid)
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute('data-locked', isLocked)
    return () => documentElement.removeAttribute('data-locked')
  }, [isLocked])
  return (
    <div className={classes.door}>
      {isLocked ? (
        <p className={classes.locked}>
          This screen is locked. If you don’t see a password field, reload the page.
        </p>
      ) : null}
      <AdminLock {...person} />
    </div>
  )
}
