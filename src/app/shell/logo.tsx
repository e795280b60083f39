import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useShopInfo } from '#ui/shop-info'
import classes from './logo.module.css'

/** The maker's plate: the name, stamped, between two rivets. Leads home. */
export function Logo() {
  return (
    <Link to={paths.home} className={classes.logo}>
      <span className={classes.name}>{useShopInfo().facts.name}</span>
    </Link>
  )
}
