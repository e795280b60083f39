import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { Footer } from './footer'
import { FreshnessBanner } from './freshness-banner'
import { Header } from './header'
import { MobileMenu } from './mobile-menu'
import { PageSkeleton } from './page-skeleton'
import classes from './shell.module.css'
import { usePageArrival } from './use-page-arrival'
import { useScrollMemory } from './use-scroll-memory'

const PageData = lazy(async () => ({ default: (await import('../page-data')).PageData }))
const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }))
const QuoteDialogProvider = lazy(async () => ({
  default: (await import('#features/quotes/quote-dialog-provider')).QuoteDialogProvider,
}))

/** The frame of every page. While the mobile menu is open the page behind it cannot be reached (inert). */
export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const toggle = useRef<HTMLButtonElement>(null)
  usePageArrival()
  useScrollMemory()
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header isMenuOpen={isMenuOpen} onMenuToggle={() => setMenuOpen(!isMenuOpen)} toggleRef={toggle} />
      <MobileMenu isOpen={isMenuOpen} onClose={closeMenu} toggle={toggle} />
      <FreshnessBanner />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
      <main id="main" tabIndex={-1} inert={isMenuOpen} className={classes.main}>
        <Suspense fallback={<PageSkeleton />}>
          <PageData fallback={<PageSkeleton />}>
            <QuoteDialogProvider>
              <Outlet />
            </QuoteDialogProvider>
          </PageData>
        </Suspense>
      </main>
      <div inert={isMenuOpen}>
        <Footer />
      </div>
    </>
  )
}
