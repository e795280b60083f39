import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCartCount } from '#runtime/cart'
import { paths } from '#shared/site/paths'
import { PageData } from '../../page-data'
import classes from './header-cart.module.css'

/** The link to the cart, with the number of its items; nothing while it is empty. */
export function HeaderCart() {
  return (
    <PageData>
      <FilledCart />
    </PageData>
  )
}

function FilledCart() {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <Link
      to={paths.cart}
      className={classes.link}
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <IconShoppingCart size={22} aria-hidden="true" />
      <span className={`rw-badge ${classes.count}`}>{count}</span>
    </Link>
  )
}
