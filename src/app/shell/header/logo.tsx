import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './logo.module.css'

/** Most characters of a name whose words fit below each other on a phone. */
const LONG = 20

/** The name of the shop, drawn as a metal plate with two rivets. Links to the home page. */
export function Logo() {
  const { name } = useShopInfo().facts
  return (
    <Link to={paths.home} className={classes.logo}>
      <span className={classes.name} data-long={name.length > LONG || undefined}>
        {name}
      </span>
    </Link>
  )
}
