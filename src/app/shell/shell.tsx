import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { COMPANY } from '#domain/company'
import type { CompanyFacts } from '#domain/company-facts'
import { Footer } from './footer'
import { FreshnessBanner } from './freshness-banner'
import { Header } from './header'
import { MobileMenu } from './mobile-menu'
import { PageSkeleton } from './page-skeleton'
import classes from './shell.module.css'
import { usePageArrival } from './use-page-arrival'
import { useScrollMemory } from './use-scroll-memory'

const PageData = lazy(async () => ({ default: (await import('../page-data')).PageData }))
const CompanyFactsReader = lazy(async () => ({
  default: (await import('./company-facts-reader')).CompanyFactsReader,
}))
const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }))
const QuoteDialogProvider = lazy(async () => ({
  default: (await import('#features/quotes/quote-dialog-provider')).QuoteDialogProvider,
}))

const OF_THE_HOUSE = { ...COMPANY, address: COMPANY.location }

/** The frame of every page. While the mobile menu is open the page behind it cannot be reached (inert). */
export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const [facts, setFacts] = useState<CompanyFacts>(OF_THE_HOUSE)
  const toggle = useRef<HTMLButtonElement>(null)
  usePageArrival()
  useScrollMemory()
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header isMenuOpen={isMenuOpen} onMenuToggle={() => setMenuOpen(!isMenuOpen)} toggleRef={toggle} />
      <MobileMenu isOpen={isMenuOpen} onClose={closeMenu} toggle={toggle} facts={facts} />
      <FreshnessBanner />
      <Suspense fallback={null}>
        <CompanyFactsReader onRead={setFacts} />
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
        <Footer facts={facts} />
      </div>
    </>
  )
}
