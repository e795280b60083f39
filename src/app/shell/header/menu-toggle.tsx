import { IconMenu2, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import classes from './menu-toggle.module.css'

/** The id of the menu, for aria-controls of the toggle. */
export const MENU_ID = 'mobile-menu'

export interface MenuToggleProps {
  isOpen: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** Opens and closes the mobile menu, below the large breakpoint only. Without scripts it is a link to the sitemap. */
export function MenuToggle({ isOpen, onToggle, ref }: MenuToggleProps) {
  const Icon = isOpen ? IconX : IconMenu2
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes.toggle}
        data-public-only
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={onToggle}
      >
        <Icon size={26} stroke={2} aria-hidden="true" />
      </button>
      <noscript>
        <Link to={paths.sitemap} className={classes.link}>
          Menu
        </Link>
      </noscript>
    </>
  )
}
