import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './logo.module.css'

/** The name of the shop, drawn as a metal plate with two rivets. Links to the home page. */
export function Logo() {
  return (
    <Link to={paths.home} className={classes.logo}>
      <span className={classes.name}>{useShopInfo().facts.name}</span>
    </Link>
  )
}
