import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './logo.module.css'

/** A name with more characters is set smaller on a phone. */
const MAX_NORMAL_LENGTH = 20

/** The name of the shop, drawn as a metal plate with two rivets. Links to the home page. */
export function Logo() {
  const { name } = useShopInfo().facts
  return (
    <Link to={paths.home} className={classes.logo}>
      <span className={classes.name} data-long={name.length > MAX_NORMAL_LENGTH || undefined}>
        {name}
      </span>
    </Link>
  )
}
