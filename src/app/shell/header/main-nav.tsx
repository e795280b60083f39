import { NavLink } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { NAV_LINKS } from '../nav-links'
import classes from './main-nav.module.css'

/** The main navigation on large screens; the current route is underlined and has aria-current. */
export function MainNav() {
  return (
    <nav className={classes.nav} aria-label="Main" data-public-only>
      <ul className={classes.list}>
        {NAV_LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.home} className={classes.link ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
