import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useCloseOnBack } from '#ui/feedback/use-close-on-back'
import { InstallLink } from '#ui/shop/install-link'
import { useShopInfo } from '#ui/shop/shop-info'
import { Appearance } from '../appearance'
import { NAV_LINKS } from '../nav-links'
import { AccountArea } from './account-area'
import { MENU_ID } from './menu-toggle'
import classes from './mobile-menu.module.css'

/** From this width on, the main navigation shows instead (main-nav.module.css). */
const WIDE = '(min-width: 75em)'

export interface MobileMenuProps {
  isOpen: boolean
  /** Must keep its identity between renders. */
  onClose: () => void
  onSearch: () => void
  /** Gets the focus back after Escape and Back. */
  toggle: RefObject<HTMLButtonElement | null>
}

/** The menu below the large breakpoint. Closes on route change, on Escape, on Back and on a link click (Site 2). */
export function MobileMenu({ isOpen, onClose, onSearch, toggle }: MobileMenuProps) {
  const { facts, switches } = useShopInfo()
  const { key } = useLocation()
  const openedAt = useRef(key)
  const closeAndReturn = useCallback(() => {
    onClose()
    toggle.current?.focus()
  }, [onClose, toggle])
  useCloseOnBack(isOpen, closeAndReturn)

  useEffect(() => {
    if (isOpen && openedAt.current !== key) onClose()
    openedAt.current = key
  }, [key, isOpen, onClose])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dropdown inside the menu handles the first Escape itself.
      if (event.key === 'Escape' && !event.defaultPrevented) closeAndReturn()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, closeAndReturn])

  // Rotating a tablet hides the menu by CSS; an open menu would leave the page behind it inert.
  useEffect(() => {
    if (!isOpen) return
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [isOpen, onClose])

  if (!isOpen) return null

  return (
    <nav id={MENU_ID} aria-label="Main" className={classes.menu} data-menu-open>
      <ul>
        <li>
          <button type="button" className={classes.link} onClick={onSearch}>
            <IconSearch size={24} aria-hidden="true" />
            Search
          </button>
        </li>
        {NAV_LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.home} className={classes.link ?? ''} onClick={onClose}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="rw-stack rw-gap-16">
        <div className={classes.device}>
          <Appearance />
          <InstallLink />
        </div>
        <div className="rw-row rw-gap-12">
          <span className={classes.account}>
            <AccountArea />
          </span>
          <a className={classes.call} href={facts.phoneHref}>
            {facts.phone}
          </a>
        </div>
        {switches.takesQuotes ? (
          <Button
            component={Link}
            to={paths.getQuote}
            onClick={onClose}
            size="lg"
            className={classes.quote ?? ''}
          >
            Get Quote
          </Button>
        ) : null}
      </div>
    </nav>
  )
}
