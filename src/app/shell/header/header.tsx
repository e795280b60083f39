import { Button } from '@mantine/core'
import { type Ref, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { AfterHydration } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import { useShopInfo } from '#ui/shop/shop-info'
import { useIsPageComing } from '../../page-wait'
import { BackButton } from '../back-button'
import { AccountArea } from './account-area'
import { ColorSchemeToggle } from './color-scheme-toggle'
import classes from './header.module.css'
import { HeaderSync } from './header-sync'
import { Logo } from './logo'
import { MainNav } from './main-nav'
import { MenuToggle } from './menu-toggle'

/** Loaded after the first paint, with the local database. */
const HeaderCart = lazyPart(async () => ({ default: (await import('./header-cart')).HeaderCart }), {
  isQuiet: true,
})

export interface HeaderProps {
  isMenuOpen: boolean
  onMenuToggle: () => void
  toggleRef: Ref<HTMLButtonElement>
}

/** The header of every page: logo, navigation, cart, sync, color scheme, account, Get Quote, menu toggle. */
export function Header({ isMenuOpen, onMenuToggle, toggleRef }: HeaderProps) {
  const isLoading = useIsPageComing()
  const { takesQuotes } = useShopInfo().switches
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <div className="rw-row">
          <BackButton />
          <Logo />
        </div>
        <MainNav />
        <div className={classes.tools}>
          <span className={classes.cart}>
            <AfterHydration>
              <Suspense fallback={null}>
                <HeaderCart />
              </Suspense>
            </AfterHydration>
          </span>
          <HeaderSync />
          <span className={classes.wide}>
            <ColorSchemeToggle />
          </span>
          <span className={`${classes.medium} ${classes.account}`}>
            <AccountArea />
          </span>
          {takesQuotes ? (
            <span className={classes.medium}>
              <Button component={Link} to={paths.getQuote} size="sm">
                Get Quote
              </Button>
            </span>
          ) : null}
          <MenuToggle isOpen={isMenuOpen} onToggle={onMenuToggle} ref={toggleRef} />
        </div>
      </div>
      {isLoading ? <div className={classes.progress} /> : null}
    </header>
  )
}
