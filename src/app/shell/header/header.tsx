import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import buttonClasses from '#ui/icon-button.module.css'
import { useShopInfo } from '#ui/shop/shop-info'
import { useIsPageLoading } from '../../page-loading'
import { BackButton } from '../back-button'
import { AccountArea } from './account-area'
import classes from './header.module.css'
import { HeaderCart } from './header-cart'
import { HeaderSync } from './header-sync'
import { Logo } from './logo'
import { MainNav } from './main-nav'
import { MenuToggle } from './menu-toggle'

export interface HeaderProps {
  isMenuOpen: boolean
  onMenuToggle: () => void
  onSearch: () => void
  toggleRef: Ref<HTMLButtonElement>
}

/** The header of every page: logo, navigation, sync state, cart, account, Get Quote, menu toggle. */
export function Header({ isMenuOpen, onMenuToggle, onSearch, toggleRef }: HeaderProps) {
  const isLoading = useIsPageLoading()
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
          <HeaderSync />
          <button
            type="button"
            className={`${buttonClasses.button} ${classes.search}`}
            aria-label="Search the site"
            data-public-only
            onClick={onSearch}
          >
            <IconSearch size={24} aria-hidden="true" />
          </button>
          <HeaderCart />
          <span className={classes.account}>
            <AccountArea />
          </span>
          {takesQuotes ? (
            <Button
              component={Link}
              to={paths.getQuote}
              size="sm"
              className={classes.quote ?? ''}
              data-public-only
            >
              <span className={classes.get}>Get&nbsp;</span>Quote
            </Button>
          ) : null}
          <MenuToggle isOpen={isMenuOpen} onToggle={onMenuToggle} ref={toggleRef} />
        </div>
      </div>
      {isLoading ? <div className={classes.progress} /> : null}
    </header>
  )
}
